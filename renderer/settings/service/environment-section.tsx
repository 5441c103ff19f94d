import { useStore } from 'zustand'
import { findingsOf } from '../../../shared/kit/index.ts'
import { findingSentence } from '../../../shared/messages/index.ts'
import { serviceUrlSchema } from '../../../shared/settings/index.ts'
import { EnvironmentBadge, SelectField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { OneTextForm } from '../fields/one-text-form.tsx'
import { useInput, useSaver } from '../fields/use-saver.ts'
import styles from '../kit/section.module.css'
import { KeyPart } from './key-part.tsx'
import { useEnvironment } from './use-environment.ts'

const environments = ['practice', 'sandbox', 'production'] as const

/** The environment with its service address and key. */
export function EnvironmentSection() {
  const { station } = useAppModel()
  const { t } = useMessages()
  const status = useStore(station, (state) => state.status)
  const { save } = useSaver()
  if (!status) return null
  const { environment } = status
  return (
    <div className={styles.rows}>
      <p>
        <EnvironmentBadge environment={environment} /> {t(`environment.about.${environment}`)}
      </p>
      <SelectField
        label={t('settings.environment.label')}
        value={environment}
        options={environments.map((value) => ({ value, label: t(`environment.${value}`) }))}
        onChange={(value) => void save({ environment: value })}
        isLocked={status.environmentFixed}
        hint={status.environmentFixed ? t('settings.environment.fixed') : undefined}
      />
      <AddressPart key={`address ${environment}`} />
      <KeyPart key={`key ${environment}`} />
    </div>
  )
}

/** The service's base address. An invalid one is shown at the field and not saved. */
function AddressPart() {
  const { station } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const status = useStore(station, (state) => state.status)
  const { environment, ours, save } = useEnvironment()
  const { typed, setTyped, send } = useInput(`environment/address ${environment}`, ours?.serviceUrl ?? '')
  if (status?.serviceUrlFixed)
    return <p>{t('settings.serviceUrl.fixed', { url: status.serviceUrl ?? '' })}</p>
  const serviceUrl = typed.trim() || undefined
  const parsed = serviceUrlSchema.optional().safeParse(serviceUrl)
  const finding = parsed.success ? undefined : findingsOf(parsed.error)[0]
  const wrong = finding && findingSentence(messages, finding, messages.t('settings.serviceUrl'))
  return (
    <OneTextForm
      label={t('settings.serviceUrl')}
      value={typed}
      onChange={setTyped}
      variant="code"
      type="url"
      hint={t(environment === 'practice' ? 'settings.serviceUrl.practice' : 'settings.serviceUrl.hint')}
      wrong={wrong}
      isUnavailable={serviceUrl === ours?.serviceUrl}
      onSave={() => void send(() => save({ serviceUrl }))}
    />
  )
}
