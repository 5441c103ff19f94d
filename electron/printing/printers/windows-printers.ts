import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { Problem } from '../../../shared/kit/problem.ts'
import { childEnvironment } from '../../kit/child-environment.ts'
import { type PrinterProblem, printerProblem } from '../printer.ts'

const paperSchema = z.object({ name: z.string(), width: z.number(), height: z.number() })

const printerSchema = z.object({
  name: z.string(),
  isDefault: z.boolean().nullable(),
  workOffline: z.boolean().nullable(),
  /** Win32_Printer.PrinterState: the bits of PRINTER_STATUS_…. */
  state: z.number().nullable(),
  /** Win32_Printer.DetectedErrorState. */
  error: z.number().nullable(),
  /** Sizes in hundredths of an inch. */
  papers: z.array(paperSchema),
})
export type WindowsPrinter = z.infer<typeof printerSchema>

// pdf-to-printer's own list cannot serve: PowerShell's table shows it only the first four papers of a printer.
// Nothing that anybody typed is part of this script.
const script = `
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = [System.Text.UTF8Encoding]::new($false)
Add-Type -AssemblyName System.Drawing
$printers = @(Get-CimInstance Win32_Printer | ForEach-Object {
  $settings = New-Object System.Drawing.Printing.PrinterSettings
  $settings.PrinterName = $_.Name
  [pscustomobject]@{
    name = $_.Name; isDefault = $_.Default; workOffline = $_.WorkOffline
    state = $_.PrinterState; error = $_.DetectedErrorState
    papers = @($settings.PaperSizes | ForEach-Object {
      [pscustomobject]@{ name = $_.PaperName; width = $_.Width; height = $_.Height } })
  }
})
ConvertTo-Json -Compress -Depth 4 -InputObject $printers
`

/** Asks Windows for its printers with their papers. Rejects where PowerShell fails or takes longer than 20 seconds. */
export function askPowerShell(): Promise<string> {
  const program = join(
    process.env.SystemRoot ?? 'C:\\Windows',
    'System32/WindowsPowerShell/v1.0/powershell.exe',
  )
  const options = {
    windowsHide: true,
    timeout: 20_000,
    maxBuffer: 16 * 1024 * 1024,
    env: childEnvironment(process.env),
  }
  return new Promise((resolve, reject) => {
    execFile(program, ['-NoProfile', '-NonInteractive', '-Command', script], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
  })
}

/** Reads {@link askPowerShell}'s answer; throws where it is something else. */
export const parseWindowsPrinters = (json: string): WindowsPrinter[] =>
  z.array(printerSchema).parse(JSON.parse(json || '[]'))

const stateBits: [number, PrinterProblem][] = [
  [0x40_0000, 'printer.headOpen'],
  [0x8, 'printer.jam'],
  [0x50, 'printer.paperOut'],
  [0x4_0000, 'printer.ribbonOut'],
  [0x80, 'printer.offline'],
  [0x1, 'printer.paused'],
  [0x6, 'printer.stopped'],
]
const errors: Record<number, PrinterProblem> = {
  4: 'printer.paperOut',
  6: 'printer.ribbonOut',
  7: 'printer.headOpen',
  8: 'printer.jam',
  9: 'printer.offline',
}

/** What Windows says holds the printer up, if anything. Many drivers never say. */
export function problemOfWindowsPrinter({
  name,
  workOffline,
  state,
  error,
}: WindowsPrinter): Problem | undefined {
  const bit = stateBits.find(([mask]) => ((state ?? 0) & mask) !== 0)
  const code = bit?.[1] ?? errors[error ?? 0] ?? (workOffline ? 'printer.offline' : undefined)
  return code === undefined ? undefined : printerProblem(code, name)
}

/** The driver's own name of the paper of this size in mm, within 1 mm; turned where only its sides exchanged fit. SumatraPDF takes only
 * such names, and prints on A4 where it knows one not; it splits its settings at commas. */
export function findPaper(
  papers: WindowsPrinter['papers'],
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): { name: string; isTurned: boolean } | undefined {
  const inHundredths = (mm: number) => (mm / 25.4) * 100
  const within = (a: number, mm: number) => Math.abs(a - inHundredths(mm)) <= 4
  const usable = papers.filter(({ name }) => name !== '' && !name.includes(','))
  const upright = usable.find(({ width, height }) => within(width, widthMm) && within(height, heightMm))
  const lying = usable.find(({ width, height }) => within(width, heightMm) && within(height, widthMm))
  const found = upright ?? lying
  return found && { name: found.name, isTurned: !upright }
}
