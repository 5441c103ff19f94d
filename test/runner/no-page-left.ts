import { afterAll, expect } from 'vitest'

/** Files share a process. A library that finds the page of an earlier file takes Node for a browser, and
 * fails depending on the order of the files. */
afterAll(() => expect(['window', 'document'].filter((name) => name in globalThis)).toEqual([]))
