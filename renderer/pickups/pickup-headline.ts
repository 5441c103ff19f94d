import { joined } from '../../shared/kit/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import type { BookingRun } from '../../shared/pickup/index.ts'
import type { StationStatus } from '../../shared/settings/index.ts'
import type { Tone } from '../components/index.ts'
import { countEntries } from './entries.ts'
import { isRunning, type PickupsState, samePickup, summaryOf } from './pickups-state.ts'

type Headline = { words: string; tone: Tone }

/** The headline of the chosen pickup: what to do next. */
export function pickupHeadline(messages: Messages, state: PickupsState): Headline {
  const { t } = messages
  const summary = summaryOf(state)
  const { run } = state
  if (!summary) return { words: '', tone: 'plain' }
  if (summary.closedAt) return { words: t('pickups.words.closed'), tone: 'plain' }
  if (run && isRunning(state) && samePickup(run.pickup, summary))
    return {
      words: t(run.state === 'stopping' ? 'pickups.words.stopping' : 'pickups.words.booking', {
        number: Math.min(run.done + 1, run.total),
        total: run.total,
      }),
      tone: 'wait',
    }
  const { wrong } = countEntries(state.entries)
  const { drafts, unprinted, booked, sending } = summary
  const unknown = summary.unknown - sending
  if (unknown > 0) return { words: t('pickups.words.unknown', { count: unknown }), tone: 'wait' }
  if (wrong > 0) return { words: t('pickups.words.wrong', { count: wrong }), tone: 'bad' }
  if (sending > 0) return { words: t('pickups.words.sending', { count: sending }), tone: 'wait' }
  if (drafts > 0) return { words: t('pickups.words.drafts', { count: drafts }), tone: 'plain' }
  if (unprinted > 0) return { words: t('pickups.words.unprinted', { count: unprinted }), tone: 'wait' }
  if (booked > 0) return { words: t('pickups.words.ready'), tone: 'good' }
  return { words: t('pickups.words.empty'), tone: 'plain' }
}

/** The message about a saved file. A window asked where to save it; a browser has a download folder. */
export const savedWords = ({ t }: Messages, file: string, host: StationStatus['host'] | undefined): string =>
  t(host === 'electron' ? 'pickups.message.saved.window' : 'pickups.message.saved.browser', { file })

/** The counts of a booking run by outcome; zeros are left out. */
export function runWords({ t }: Messages, run: BookingRun): string {
  const { total, done, booked, rejected, refused, unknown } = run
  const left = total - done
  return joined(
    [
      t('run.booked', { count: booked }),
      rejected > 0 && t('run.rejected', { count: rejected }),
      refused > 0 && t('run.refused', { count: refused }),
      unknown > 0 && t('run.unknown', { count: unknown }),
      left > 0 && t('run.left', { count: left }),
    ],
    ' · ',
  )
}
