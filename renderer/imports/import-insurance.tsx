import { useStore } from 'zustand'
import { Panel } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import targets from './import-targets.module.css'
import { InsuranceLines } from './insurance-lines.tsx'
import { InsureFields } from './insure-fields.tsx'
import styles from './result-panel.module.css'

/** The insurance choice of the file and its totals. Not shown for a file without values of goods. */
export function ImportInsurance() {
  const { imports: store } = useAppModel()
  const { t } = useMessages()
  const { mapping, insure, insurance } = useStore(store)
  if (mapping.valueOfGoods === undefined) return null
  return (
    <Panel title={t('import.insurance')}>
      <div className={targets.fields}>
        <InsureFields
          choice={insure}
          onChange={store.commands.insure}
          hint={mapping.insure === undefined ? undefined : t('import.insure.hint')}
        />
      </div>
      <div role="status" aria-label={t('import.insurance')}>
        <ul className={styles.lines}>{insurance && <InsuranceLines summary={insurance} />}</ul>
      </div>
    </Panel>
  )
}
