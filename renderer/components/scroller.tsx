import type { ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

/** A scrolling section. It is a tab stop so that the keyboard can scroll it. */
export function Scroller({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling section
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
