import { pushSupportQuery } from '../service-worker/app-build.ts'

/** How long to wait for a worker to say that it shows notifications, in ms. */
const timeout = 2000
/** How long a newer worker may take to be installed with all files, in ms. */
const longestUpdate = 20_000

const showsPushes = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((answered) => {
    const { port1, port2 } = new MessageChannel()
    setTimeout(() => answered(false), timeout)
    port1.onmessage = () => answered(true)
    worker.postMessage(pushSupportQuery, [port2])
  })

const nextWorker = (): Promise<unknown> =>
  new Promise((came) => {
    setTimeout(came, longestUpdate)
    navigator.serviceWorker.addEventListener('controllerchange', came, { once: true })
  })

/** This device's worker, if it shows notifications. Undefined if there is none yet. */
const readyWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active) return undefined
  if (await showsPushes(registration.active)) return registration
  const next = nextWorker()
  await registration.update()
  await next
  return (await showsPushes(registration.active)) ? registration : undefined
}

/** The browser's notification API; tests replace it. */
export const pushPlatform = {
  isThere: () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  permission: () => Notification.permission,
  /** Asks the user; only after a tap. */
  ask: () => Notification.requestPermission(),
  /** The browser's current subscription. */
  subscription: async () =>
    (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? undefined,
  subscribe: async (publicKey: string) =>
    (await readyWorker())?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
}
