import type { Problem } from '../../../../shared/kit/index.ts'
import { type PrinterProblem, printerProblem } from '../../printer.ts'

/** Problem codes by IPP's printer-state-reasons (RFC 8011, section 5.4.12; PWG 5100.9). */
const known: [RegExp, PrinterProblem][] = [
  [/^media-(empty|needed|low-error)/, 'printer.paperOut'],
  [/^media-jam/, 'printer.jam'],
  [/^(cover|door|interlock)-open/, 'printer.headOpen'],
  [/^(marker-supply|toner|marker-ribbon)-(empty|missing)/, 'printer.ribbonOut'],
  [/^(paused|moving-to-paused)/, 'printer.paused'],
  [/^(offline|connecting-to-device|shutdown|timed-out|cups-remote-stopped)/, 'printer.offline'],
]

/** The problem in a printer's or job's state reasons, if any. Warnings are ignored. */
export function problemOfReasons(reasons: readonly string[], printer: string): Problem | undefined {
  const grave = reasons.filter((reason) => !/-(warning|report)$/.test(reason))
  for (const [pattern, code] of known)
    if (grave.some((reason) => pattern.test(reason))) return printerProblem(code, printer)
  return undefined
}
