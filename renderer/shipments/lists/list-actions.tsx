import { useStore } from 'zustand'
import type { ServiceList } from '../../../shared/service-lists/index.ts'
import { ActionBar, Button } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'

/** The action bar of a list: previous and next page, and the position. */
export function ListActions({ list }: { list: ServiceList }) {
  const { lists: store, actions } = useAppModel()
  const { t, number } = useMessages()
  const { page, cursors: trail, loading } = useStore(store, (state) => state[list])
  const { previousPage, nextPage } = actions
  return (
    <ActionBar
      aside={
        <p role="status">
          {loading
            ? t('shipments.asking')
            : page &&
              t('list.place', {
                page: number(trail.length),
                shown: page.items.length,
                total: page.total ?? -1,
              })}
        </p>
      }
    >
      <Button
        shortcut={previousPage.shortcut}
        off={loading || trail.length < 2}
        onClick={previousPage.perform}
      >
        {t(previousPage.message)}
      </Button>
      <Button shortcut={nextPage.shortcut} off={loading || !page?.next} onClick={nextPage.perform}>
        {t(nextPage.message)}
      </Button>
    </ActionBar>
  )
}
