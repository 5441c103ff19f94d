import { Component, type ReactNode } from 'react'
import { newProblem } from '../../shared/kit/index.ts'
import { ProblemAlert } from '../components/index.ts'
import styles from './app.module.css'

/** Shows a problem in the place of what could not be rendered, and a button that loads the window again.
 * React writes the error to the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ProblemAlert
        problem={newProblem('screen.failed')}
        onRetry={() => location.reload()}
        className={styles.loading}
      />
    )
  }
}
