import type { ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

/** A part that scrolls by itself: a stop of the Tab key, so that it can be scrolled without a pointer. */
export function Scroller({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
