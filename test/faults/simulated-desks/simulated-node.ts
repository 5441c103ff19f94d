import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import timersPromises from 'node:timers/promises'
import type { Process, Simulation } from '../kit/simulation.ts'

/** Node's timers, clocks and network as the code of one simulated desk sees them: simulated
 * time, and a network of its own. */
type SimulatedNode = { simulation: Simulation; process: Process; connect(socket: SimulatedSocket): void }

const running = new AsyncLocalStorage<SimulatedNode>()

/** Runs code of a desk, and what follows from it, in its node. */
export const inNode = <Value>(node: SimulatedNode, work: () => Value): Value => running.run(node, work)

/** A socket as `pg` uses it. All that a desk receives comes through `receive`. */
export class SimulatedSocket extends EventEmitter {
  readonly node: SimulatedNode
  writable = true
  /** Set by the network. */
  onWrite: (data: Buffer) => void = () => undefined
  onClose: () => void = () => undefined

  constructor(node: SimulatedNode) {
    super()
    this.node = node
  }

  /** Emits an event at the desk, if it lives. */
  receive(event: 'connect' | 'data' | 'error' | 'close', ...values: unknown[]) {
    const { process } = this.node
    if (!process.isAlive()) return
    if (process.isFrozen()) return void process.later(0, () => this.receive(event, ...values))
    if (event === 'close' || event === 'error') this.writable = false
    running.run(this.node, () => this.emit(event, ...values))
  }
  connect() {
    this.node.connect(this)
    return this
  }
  write(data: Buffer, done?: () => void) {
    if (this.writable) this.onWrite(data)
    if (done) process.nextTick(done)
    return true
  }
  end() {
    this.destroy()
  }
  destroy() {
    if (!this.writable) return
    this.writable = false
    this.onClose()
    this.node.process.later(0, () => this.receive('close'))
  }
  setNoDelay() {}
  setKeepAlive() {}
  cork() {}
  uncork() {}
  ref() {}
  unref() {}
}

/** A timer of simulated time, as `clearTimeout` and the libraries know it. */
class SimulatedTimer {
  cancel: () => void = () => undefined
  ref = () => this
  unref = () => this
}

const real = {
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  pause: timersPromises.setTimeout,
  Socket: net.Socket,
  now: Date.now,
  performanceNow: performance.now.bind(performance),
}

function startTimer(node: SimulatedNode, ms: number, repeats: boolean, run: () => void): SimulatedTimer {
  const timer = new SimulatedTimer()
  const start = () => {
    timer.cancel = node.process.later(Math.max(1, ms || 0), () => {
      if (repeats) start()
      running.run(node, run)
    })
  }
  start()
  return timer
}

/** The real one where no desk is running. */
const timerOf =
  (repeats: boolean) =>
  (run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    const node = running.getStore()
    if (node) return startTimer(node, ms ?? 0, repeats, () => run(...values))
    return (repeats ? real.setInterval : real.setTimeout)(run, ms, ...values)
  }
const clearTimer = (timer: unknown) =>
  timer instanceof SimulatedTimer ? timer.cancel() : real.clearTimeout(timer as NodeJS.Timeout)

const pause = async (ms?: number, value?: unknown, options: { signal?: AbortSignal } = {}) => {
  const node = running.getStore()
  if (!node) return real.pause(ms, value, options)
  const { signal } = options
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const timer = startTimer(node, ms ?? 0, false, resolve)
    const abort = () => {
      timer.cancel()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
  })
  return value
}

/** Gives code of a desk the simulated Node from now on; all other code keeps the real one. */
export function simulateNode(): void {
  Object.assign(globalThis, {
    setTimeout: timerOf(false),
    setInterval: timerOf(true),
    clearTimeout: clearTimer,
    clearInterval: clearTimer,
  })
  Object.assign(timersPromises, { setTimeout: pause })
  Date.now = () => running.getStore()?.process.clock.now() ?? real.now()
  performance.now = () => running.getStore()?.simulation.elapsed() ?? real.performanceNow()
  // `pg` makes its sockets so.
  net.Socket = function Socket(options?: net.SocketConstructorOpts) {
    const node = running.getStore()
    return node ? new SimulatedSocket(node) : new real.Socket(options)
  } as unknown as typeof net.Socket
  net.Socket.prototype = real.Socket.prototype
  syncBuiltinESMExports()
}
