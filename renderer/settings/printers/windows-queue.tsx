import { useEffect, useRef, useState } from 'react'
import { newProblem, type Problem } from '../../../shared/kit/index.ts'
import { type PrinterInfo, type PrinterProfile, trialDatatypes } from '../../../shared/printing/index.ts'
import { Button, Dialog, DialogFoot, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useSaver } from '../fields/use-saver.ts'
import styles from './printer-section.module.css'

type Queue = NonNullable<PrinterInfo['queue']>

/** Asks before labels go as ZPL to a queue whose driver is not known to be for ZPL. `ask` resolves with
 * the person's decision; true if there is nothing to ask. */
export function useZplQuestion(printer: string) {
  const { t } = useMessages()
  const [asking, setAsking] = useState<{ queue: Queue; decide: (isYes: boolean) => void }>()
  const ask = (queue: Queue | undefined): Promise<boolean> =>
    !queue || queue.driverReads === 'zpl'
      ? Promise.resolve(true)
      : new Promise((resolve) => {
          setAsking({
            queue,
            decide(isYes) {
              setAsking(undefined)
              resolve(isYes)
            },
          })
        })
  const question = asking && (
    <Dialog title={t('settings.windows.ask.title', { printer })} onClose={() => asking.decide(false)}>
      <p>{t('settings.windows.ask.about', { driver: asking.queue.driver })}</p>
      <DialogFoot>
        <Button data-first onClick={() => asking.decide(false)}>
          {t('settings.windows.ask.no')}
        </Button>
        <Button variant="primary" onClick={() => asking.decide(true)}>
          {t('settings.windows.ask.yes')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
  return { ask, question }
}

type QueueProps = {
  profile: PrinterProfile
  queue: Queue
  onSave(profile: PrinterProfile): Promise<Problem | undefined>
}

/** Advice on the chosen way on a Windows queue, and for ZPL the search for the way that the printer takes. */
export function WindowsQueue({ profile, queue, onSave }: QueueProps) {
  const { t } = useMessages()
  const [isSearching, setIsSearching] = useState(false)
  if (profile.format !== 'zpl')
    return (
      <>
        {queue.driverReads === 'zpl' && <p className={styles.path}>{t('settings.windows.offer')}</p>}
        <p className={styles.path}>{t('settings.windows.pages')}</p>
      </>
    )
  return (
    <div className={styles.actions}>
      <Button onClick={() => setIsSearching(true)}>{t('settings.windows.find')}</Button>
      <span className={styles.path}>{t('settings.windows.zpl')}</span>
      {isSearching && <WaySearch profile={profile} onSave={onSave} onClose={() => setIsSearching(false)} />}
    </div>
  )
}

const trials = [1, 2] as const

/** Prints a test label in each way, and asks which one came out. */
function WaySearch({ profile, onSave, onClose }: Omit<QueueProps, 'queue'> & { onClose(): void }) {
  const { bridge } = useAppModel()
  const { t } = useMessages()
  const [printing, setPrinting] = useState<'no' | 'now' | 'done'>('no')
  const [outcomes, setOutcomes] = useState<(Problem | undefined)[]>([])
  const [fault, setFault] = useState<Problem>()
  const { name } = profile
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const print = async () => {
    setPrinting('now')
    const found: (Problem | undefined)[] = []
    for (const trial of trials) {
      if (!isOpen.current) return
      const result = await bridge.request('printer.testPage', { name, trial })
      const outcome = result.ok ? result.value : { kind: 'failed', problem: result.problem }
      found.push(
        outcome.kind === 'submitted' ? undefined : (outcome.problem ?? newProblem('printer.noAnswer')),
      )
      setOutcomes([...found])
    }
    setPrinting('done')
  }
  const choose = async (way: Pick<PrinterProfile, 'format' | 'datatype'>) => {
    const failed = await onSave({ ...profile, ...way })
    if (failed) setFault(failed)
    else onClose()
  }
  return (
    <Dialog title={t('settings.windows.find.title')} onClose={onClose}>
      <p>{t('settings.windows.find.about', { printer: name })}</p>
      <div role="status">
        {outcomes.map((failed, index) =>
          failed ? (
            <ProblemNote key={trials[index]} problem={failed} />
          ) : (
            <p key={trials[index]}>✓ {t('settings.windows.find.sent', { number: index + 1 })}</p>
          ),
        )}
        {fault && <ProblemNote problem={fault} />}
      </div>
      <DialogFoot>
        {printing === 'done' ? (
          <>
            <Button onClick={() => void choose({ format: 'pdf', datatype: undefined })}>
              {t('settings.windows.find.none')}
            </Button>
            <Button onClick={() => void choose({ format: 'zpl', datatype: trialDatatypes[0] })}>
              {t('settings.windows.find.first')}
            </Button>
            <Button onClick={() => void choose({ format: 'zpl', datatype: trialDatatypes[1] })}>
              {t('settings.windows.find.second')}
            </Button>
          </>
        ) : (
          <Button
            data-first
            variant="primary"
            isUnavailable={printing === 'now'}
            onClick={() => void print()}
          >
            {t(printing === 'now' ? 'settings.windows.find.printing' : 'settings.windows.find.print')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}

/** What remains possible in Windows protected print mode: the network address that the removed queue had. */
export function UseAddress({ problem: { code, values } }: { problem: Problem }) {
  const { t } = useMessages()
  const { save } = useSaver()
  const address = values?.address
  if (code !== 'printer.protectedNetwork' || typeof address !== 'string') return null
  return (
    <Button onClick={() => void save({ labelPrinter: address })}>
      {t('settings.windows.useAddress', { address })}
    </Button>
  )
}
