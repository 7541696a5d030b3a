import { noticeCalls, pushDeviceCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

export const noticesQuery = queryOptions({
  queryKey: [noticeCalls.read.path],
  queryFn: () => send(noticeCalls.read),
  staleTime: 0, // the link in an email may have changed it
})

export const pushDevicesQuery = queryOptions({
  queryKey: [pushDeviceCalls.read.path],
  queryFn: () => send(pushDeviceCalls.read),
  staleTime: 0, // another device may have turned itself off
})
