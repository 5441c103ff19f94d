import { Component, type ReactNode } from 'react'
import { newProblem } from '../../shared/kit/index.ts'
import { ProblemAlert } from '../components/index.ts'
import styles from './app.module.css'

export const reload = () => location.reload()

type Problem = { title: string; code: 'screen.failed' | 'screen.notLoaded' }

/** Says in the place of a screen why it is not shown, with a button that loads the window again. */
export const ScreenProblem = ({ title, code }: Problem) => (
  <main>
    <h1 className={styles.title}>{title}</h1>
    <ProblemAlert problem={newProblem(code)} onRetry={reload} className={styles.loading} />
  </main>
)

/** Shows a problem in the place of what could not be rendered. React writes the error to the console. */
export class ErrorBoundary extends Component<{ title: string; children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  override render() {
    const { title, children } = this.props
    return this.state.hasFailed ? <ScreenProblem title={title} code="screen.failed" /> : children
  }
}
