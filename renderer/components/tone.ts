/** `good` is done, `wait` is in progress or needs a person, `bad` failed, `plain` is over. */
export type Tone = 'good' | 'wait' | 'bad' | 'plain'

/** The sign that repeats a tone, for people who do not see its colour. */
export const signs: Record<Tone, string> = { good: '✓', wait: '…', bad: '!', plain: '–' }
