import { createStore } from 'zustand/vanilla'

import type { Outcome, Problem } from '../../../shared/kit/index.ts'
import { createGeneration, latestOnly, type Shortcut } from '../../kit/index.ts'
import type { PaletteTarget } from './recent-targets.ts'

/** A line of the search. */
export type PaletteLine = {
  id: string
  label: string
  detail: string
  shortcut?: Shortcut
  /** Shown at the end of the line instead of a key. */
  end?: string
  /** The entry that Enter opens. */
  enter: string
  target: PaletteTarget
}
/** A line and how well it fits, 0 best (`matchRank`). */
export type Ranked = { line: PaletteLine; rank: number }

/** The order of groups that fit equally well. */
const groupOrder = ['recent', 'here', 'screens', 'actions', 'shipments', 'addresses', 'settings'] as const
type GroupName = (typeof groupOrder)[number]
type Group = { name: GroupName; lines: readonly PaletteLine[] }
export type Found = Partial<Record<GroupName, readonly Ranked[]>>

const maxLines: Partial<Record<GroupName, number>> = {
  recent: 5,
  screens: 8,
  actions: 6,
  shipments: 5,
  addresses: 5,
  settings: 5,
}

/** The groups that found something, the one with the best match first, and in each the best match first. */
export function groupsOf(found: Found): Group[] {
  return groupOrder
    .flatMap((name) => {
      const ranked = [...(found[name] ?? [])].sort((a, b) => a.rank - b.rank)
      const lines = ranked.slice(0, maxLines[name]).map(({ line }) => line)
      return ranked[0] ? [{ name, lines, rank: ranked[0].rank }] : []
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ name, lines }) => ({ name, lines }))
}

type Source = (typed: string) => Promise<Outcome<readonly Ranked[]>>
type Options = {
  /** Entries that the page finds by itself. */
  now: (typed: string) => Found
  /** Entries that the station is asked for. */
  later: Partial<Record<GroupName, Source>>
  /** Resolves after `ms` milliseconds. */
  wait?: (ms: number) => Promise<void>
}

type SearchState = {
  typed: string
  /** The lines on the screen. They stay until those of the next text are there. */
  shown: {
    /** The text that found them. */
    typed: string
    groups: readonly Group[]
    isComplete: boolean
    /** Why some lines could not be read. */
    problem?: Problem
  }
}

/** Milliseconds that the first results wait for the others. Results after that are added at the end, so that
 * no line moves. */
const holdMs = 30

/** The search behind the palette. Only results for the current text count. */
export function createSearch({ now, later, wait = sleep }: Options) {
  const sources = Object.entries(later).map(
    ([name, source]) => [name as GroupName, latestOnly(source)] as const,
  )
  const store = createStore<SearchState>()(() => ({
    typed: '',
    shown: { typed: '', groups: groupsOf(now('')), isComplete: true },
  }))
  const texts = createGeneration()
  let searched: Promise<void> = Promise.resolve()

  async function search(typed: string): Promise<void> {
    const isCurrent = texts.next()
    const found: Found = { ...now(typed) }
    let open = sources.length
    let isHeld = true
    let problem: Problem | undefined
    const show = (groups: readonly Group[]) =>
      store.setState({ shown: { typed, groups, isComplete: open === 0, problem } })
    const reads = sources.map(async ([name, read]) => {
      const result = await read(typed)
      open--
      if (!result || !isCurrent()) return
      if (!result.ok) problem = result.problem
      const lines = result.ok ? result.value : []
      if (isHeld) found[name] = lines
      else show([...store.getState().shown.groups, ...groupsOf({ [name]: lines })])
    })
    await Promise.race([Promise.all(reads), wait(holdMs)])
    if (!isCurrent()) return
    isHeld = false
    show(groupsOf(found))
    await Promise.all(reads)
  }

  return Object.assign(store, {
    commands: {
      type(typed: string) {
        store.setState({ typed })
        searched = search(typed)
      },
    },
    /** The line of the current text at an index, once all results are there. Undefined
     * if the text changed meanwhile. */
    async lineAt(index: number): Promise<PaletteLine | undefined> {
      const isCurrent = texts.current()
      await searched
      if (!isCurrent()) return undefined
      return store.getState().shown.groups.flatMap(({ lines }) => lines)[index]
    },
  })
}
export type Search = ReturnType<typeof createSearch>

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
