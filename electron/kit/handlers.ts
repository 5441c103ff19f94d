import type { ChannelName, ChannelParsed, ChannelResult } from '../../shared/channels.ts'

/** One handler per channel. It gets an input as the channel's schema reads it, and throws an expected
 * failure as an `ExpectedError`. Where the channel asks, a booking that is not confirmed is `unconfirmed`. */
export type Handlers = {
  [Name in ChannelName]: (input: ChannelParsed<Name>) => Promise<ChannelResult<Name>>
}

/** The handlers of one module's channels. */
export type HandlersOf<Channels> = Pick<Handlers, keyof Channels & ChannelName>
