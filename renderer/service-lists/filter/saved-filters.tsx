import { useState } from 'react'
import { useStore } from 'zustand'
import type { ServiceList } from '../../../shared/service-lists/index.ts'
import { Button, Dialog, DialogFoot, TextField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from './saved-filters.module.css'

/** The saved filters of a list: apply, remove, save. */
export function SavedFilters({ list }: { list: ServiceList }) {
  const { serviceLists: store } = useAppModel()
  const { t } = useMessages()
  const all = useStore(store, (state) => state.saved)
  const hasConditions = useStore(store, (state) => state[list].filter.conditions.length > 0)
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const saved = all.filter((each) => each.list === list)
  const save = () => {
    const wanted = name.trim().slice(0, 40)
    if (!wanted) return
    setNaming(false)
    setName('')
    void store.commands.save(list, wanted)
  }
  return (
    <span className={styles.saved}>
      {saved.map((each) => (
        <span key={each.name} className={styles.one}>
          <Button variant="quiet" onClick={() => void store.commands.use(list, each.name)}>
            <bdi>{each.name}</bdi>
          </Button>
          <Button
            variant="quiet"
            aria-label={t('filter.forget', { name: each.name })}
            onClick={() => void store.commands.forget(list, each.name)}
          >
            ×
          </Button>
        </span>
      ))}
      {hasConditions && (
        <Button variant="quiet" onClick={() => setNaming(true)}>
          {t('filter.save')}
        </Button>
      )}
      {isNaming && (
        <Dialog title={t('filter.save.title')} onClose={() => setNaming(false)}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <TextField label={t('filter.save.name')} value={name} onChange={setName} />
            <DialogFoot>
              <Button onClick={() => setNaming(false)}>{t('common.cancel')}</Button>
              <Button type="submit" variant="primary" isUnavailable={!name.trim()}>
                {t('common.save')}
              </Button>
            </DialogFoot>
          </form>
        </Dialog>
      )}
    </span>
  )
}
