import { asksForPush } from '../service-worker/app-build.ts'

/** Milliseconds in which a worker says that it shows notifications. */
const patience = 2000
/** Milliseconds that a newer worker may take to arrive with all files of the app. */
const longestUpdate = 20_000

const showsPushes = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((answered) => {
    const { port1, port2 } = new MessageChannel()
    setTimeout(() => answered(false), patience)
    port1.onmessage = () => answered(true)
    worker.postMessage(asksForPush, [port2])
  })

const nextWorker = (): Promise<unknown> =>
  new Promise((came) => {
    setTimeout(came, longestUpdate)
    navigator.serviceWorker.addEventListener('controllerchange', came, { once: true })
  })

/** The worker of this device, once it is one that shows notifications; undefined where it is not there yet. */
const readyWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active) return undefined
  if (await showsPushes(registration.active)) return registration
  const next = nextWorker()
  await registration.update()
  await next
  return (await showsPushes(registration.active)) ? registration : undefined
}

/** What the browser does for notifications; tests put another one in its place. */
export const pushPlatform = {
  isThere: () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  permission: () => Notification.permission,
  /** Asks the person: only after a tap. */
  ask: () => Notification.requestPermission(),
  /** What this browser gave out. */
  subscription: async () =>
    (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? undefined,
  subscribe: async (publicKey: string) =>
    (await readyWorker())?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
}
