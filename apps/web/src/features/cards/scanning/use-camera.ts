import { type RefObject, useEffect, useState } from 'react'
import { logError } from '../../../ui/error-log.ts'

/** Whether the camera shows something, otherwise why not. */
export type CameraState = 'opening' | 'on' | 'refused' | 'absent' | 'silent'

/** Codes are read from afar, and a small picture would not show their modules. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
}

const stateAfter = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError') return 'absent'
  logError(error)
  return 'silent'
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** Shows the camera at the back of this device in a video, until the component goes. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>) => {
  const [state, setState] = useState<CameraState>('opening')
  const [track, setTrack] = useState<MediaStreamTrack>()
  useEffect(() => {
    let isOver = false
    let opened: MediaStream | undefined
    const open = async (): Promise<CameraState> => {
      // Pages that are not served securely have none.
      if (!navigator.mediaDevices?.getUserMedia) return 'absent'
      opened = await navigator.mediaDevices.getUserMedia(wanted)
      if (isOver || video.current === null) {
        stop(opened)
        return 'silent'
      }
      video.current.srcObject = opened
      await video.current.play()
      const [first] = opened.getVideoTracks()
      // It ends when the phone sleeps, or when another app takes it.
      first?.addEventListener('ended', () => setState('silent'))
      setTrack(first)
      return 'on'
    }
    open()
      .then((next) => !isOver && setState(next))
      .catch((error) => !isOver && setState(stateAfter(error)))
    return () => {
      isOver = true
      if (opened !== undefined) stop(opened)
    }
  }, [video])
  return { state, track }
}

/** TypeScript knows no lamp. */
interface LampConstraints extends MediaTrackConstraintSet {
  readonly torch: boolean
}

/** Whether the camera has a lamp that a page may switch. */
export const hasLamp = (track: MediaStreamTrack): boolean => {
  const able = track.getCapabilities?.()
  return able !== undefined && 'torch' in able && able.torch === true
}

export const switchLamp = (track: MediaStreamTrack, isOn: boolean): Promise<void> => {
  const lamp: LampConstraints = { torch: isOn }
  return track.applyConstraints({ advanced: [lamp] })
}
