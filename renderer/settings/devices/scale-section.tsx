import { useStore } from 'zustand'
import { type ScaleSettings, scaleSettingsSchema } from '../../../shared/devices/index.ts'
import { Button, Check, SelectField } from '../../components/index.ts'
import { formatWeight, type ScaleStatus, scaleStatus, scaleTones, shownWeight } from '../../devices/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useSaver } from '../fields/use-saver.ts'
import styles from '../kit/section.module.css'

const units = ['kg', 'g', 'lb', 'oz'] as const
const baudRates = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200]
const frames = ['8N1', '7E1', '7O1'] as const
const requests = ['none', 'sics', 'toledo8217', 'and', 'soehnle'] as const
const withHelp = ['unsupported', 'absent', 'busy', 'silent'] as const
const hasHelp = (status: ScaleStatus): status is (typeof withHelp)[number] =>
  withHelp.some((each) => each === status)

/** The scale: kind, connection, current weight, and whether weights are taken automatically. */
export function ScaleSection() {
  const { station, scale } = useAppModel()
  const { t } = useMessages()
  const settings = useStore(station, (state) => state.settings?.scale)
  const isPractice = useStore(station, ({ status }) => status?.environment === 'practice')
  const tare = useStore(scale, (state) => state.scale.tare)
  const { save } = useSaver()
  if (!settings) return null
  const { kind } = settings
  const change = (part: Partial<ScaleSettings>) => void save((now) => ({ scale: { ...now.scale, ...part } }))
  const kinds = (['none', 'usb', 'serial', 'practice'] as const).filter(
    (each) => each !== 'practice' || isPractice || kind === 'practice',
  )
  const hasDevice = kind === 'usb' || kind === 'serial'
  return (
    <div className={styles.rows}>
      <SelectField
        label={t('settings.scale.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`settings.scale.kind.${value}`) }))}
        onChange={(value) => change({ kind: value })}
      />
      {kind === 'serial' && <SerialPart settings={settings} change={change} />}
      {kind !== 'none' && (
        <>
          {hasDevice && (
            <SelectField
              label={t('settings.scale.unit')}
              value={settings.unit}
              options={units.map((value) => ({ value, label: value }))}
              onChange={(unit) => change({ unit })}
              hint={kind === 'serial' ? t('settings.scale.unit.hint') : undefined}
            />
          )}
          <Check
            label={t('settings.scale.takesItself')}
            checked={settings.takesItself}
            onChange={(takesItself) => change({ takesItself })}
          />
          <LiveWeight unit={settings.unit} />
          <div className={styles.actions}>
            {hasDevice && (
              <Button onClick={() => void scale.commands.choose()}>{t('settings.scale.connect')}</Button>
            )}
            <Button aria-pressed={tare !== 0} onClick={scale.commands.tare}>
              {t('action.tareScale')}
            </Button>
            <Button
              onClick={async () => {
                await scale.commands.forget()
                await save({ scale: scaleSettingsSchema.parse({}) })
              }}
            >
              {t('settings.scale.forget')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** The scale's live weight, or its state with help. */
function LiveWeight({ unit }: { unit: ScaleSettings['unit'] }) {
  const { scale } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const status = useStore(scale, scaleStatus)
  const name = useStore(scale, (state) => state.name)
  const kilograms = useStore(scale, shownWeight)
  const tone = scaleTones[status]
  return (
    <div>
      <dl className={styles.facts}>
        <dt>{name ?? t('settings.scale.shows')}</dt>
        <dd className={tone === 'bad' ? styles.bad : undefined}>
          {kilograms !== undefined && `${formatWeight(messages, kilograms, unit)}, `}
          {t(`scale.${status}`)}
        </dd>
      </dl>
      <p role="status">{hasHelp(status) && t(`settings.scale.${status}.help`)}</p>
    </div>
  )
}

/** The line settings of a serial scale, as set in the scale's own menu. */
function SerialPart({
  settings,
  change,
}: {
  settings: ScaleSettings
  change(part: Partial<ScaleSettings>): void
}) {
  const { t } = useMessages()
  return (
    <>
      <SelectField
        label={t('settings.scale.request')}
        value={settings.request}
        options={requests.map((value) => ({ value, label: t(`settings.scale.request.${value}`) }))}
        onChange={(request) => change({ request })}
      />
      <SelectField
        label={t('settings.scale.baudRate')}
        value={String(settings.baudRate)}
        options={baudRates.map((rate) => ({ value: String(rate), label: String(rate) }))}
        onChange={(rate) => change({ baudRate: Number(rate) })}
      />
      <SelectField
        label={t('settings.scale.frame')}
        value={settings.frame}
        options={frames.map((value) => ({ value, label: value }))}
        onChange={(frame) => change({ frame })}
      />
    </>
  )
}
