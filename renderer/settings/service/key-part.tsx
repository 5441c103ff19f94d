import { useState } from 'react'
import { useStore } from 'zustand'
import { failureOf } from '../../../shared/kit/index.ts'
import { maxKeyLength } from '../../../shared/settings/index.ts'
import { Button, ProblemNote, TextField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from '../kit/section.module.css'
import { useTrial } from '../kit/use-trial.ts'

/** Sets, tests and clears the API key. Nothing shows it again. */
export function KeyPart() {
  const { station, bridge } = useAppModel()
  const { t } = useMessages()
  const status = useStore(station, (state) => state.status)
  const [typed, setTyped] = useState('')
  const [savedKeys, setSavedKeys] = useState(0)
  const input = { typed, savedKeys, address: status?.serviceUrl }
  const trial = useTrial<unknown>(input)
  if (!status) return null
  const { environment, keys, keysElsewhere, keyStore, serviceUrl } = status
  if (environment === 'practice' && serviceUrl === undefined) return <p>{t('settings.key.notNeeded')}</p>
  if (serviceUrl === undefined) return <p>{t('settings.key.noAddress')}</p>
  const has = keys[environment]
  const elsewhere = keysElsewhere[environment]

  const test = (of = input) =>
    trial.run(async () => {
      const result = await bridge.request('key.test', { environment })
      void station.commands.refreshStatus()
      if (!result.ok || result.value.ok) return result
      return failureOf(result.value.problem ?? { code: 'service.refused' })
    }, of)
  const set = async () => {
    const key = typed.trim()
    if (!key || key.length > maxKeyLength) return
    const result = await bridge.request('key.set', { environment, key })
    if (!result.ok) return trial.show(result)
    const next = { ...input, typed: '', savedKeys: savedKeys + 1 }
    setTyped(next.typed)
    setSavedKeys(next.savedKeys)
    station.commands.receiveStatus(result.value)
    await test(next)
  }
  const clear = async () => {
    const result = await bridge.request('key.clear', { environment })
    trial.show(result.ok ? undefined : result)
    if (result.ok) station.commands.receiveStatus(result.value)
  }

  return (
    <div className={styles.rows}>
      <form
        className={styles.keyField}
        onSubmit={(event) => {
          event.preventDefault()
          void set()
        }}
      >
        <TextField
          label={t('settings.key.new')}
          type="password"
          autoComplete="off"
          variant="code"
          value={typed}
          onChange={setTyped}
          note={typed.trim().length > maxKeyLength ? { text: t('atField.tooLong'), tone: 'bad' } : undefined}
          hint={t(keyStore === 'kept' ? 'settings.key.willKeep' : 'settings.key.willForget')}
        />
        <Button type="submit" isUnavailable={!typed.trim()}>
          {t('settings.key.set')}
        </Button>
      </form>
      <p role="status">
        <b>{t('settings.key')}</b>: {elsewhere === undefined && t(`settings.key.${has ?? 'none'}`)}
        {elsewhere === null && t('settings.key.elsewhere.start')}
        {elsewhere && t('settings.key.elsewhere', { origin: elsewhere })}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void test()} isUnavailable={trial.isRunning}>
          {t(trial.isRunning ? 'settings.key.testing' : 'settings.key.test')}
        </Button>
        {(has === 'kept' || has === 'session') && (
          <Button onClick={() => void clear()}>{t('settings.key.clear')}</Button>
        )}
        <div role="status">
          {trial.outcome?.ok && <span className={styles.good}>✓ {t('settings.key.works')}</span>}
          {trial.outcome?.ok === false && (
            <ProblemNote problem={trial.outcome.problem} className={styles.bad} />
          )}
        </div>
      </div>
    </div>
  )
}
