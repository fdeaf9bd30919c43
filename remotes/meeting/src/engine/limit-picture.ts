/**
 * The width of a picture in a call of three people, and the maximum number of bits per second that each of the other
 * two receives.
 */
const WIDTH = 320
const MOST_BITS = 250_000

/**
 * Limits the picture to a small one for two other people, because a browser encodes and sends it twice; a single other
 * person gets the full picture. A browser that does not support these limits sends the full picture.
 */
export async function limitPicture(connection: RTCPeerConnection, isSmall: boolean): Promise<void> {
  for (const sender of connection.getSenders()) {
    if (sender.track?.kind !== 'video') continue
    const parameters = sender.getParameters()
    const [encoding] = parameters.encodings
    if (!encoding) continue
    const width = sender.track.getSettings().width ?? WIDTH
    encoding.scaleResolutionDownBy = isSmall ? Math.max(1, width / WIDTH) : 1
    if (isSmall) encoding.maxBitrate = MOST_BITS
    else delete encoding.maxBitrate
    await sender.setParameters(parameters)
  }
}
