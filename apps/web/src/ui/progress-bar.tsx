import { uiTexts } from '@fletch/messages/ui'
import { useId } from 'react'

type ProgressBarProps = {
  label: string
  /** From 0 to 1. Without it the bar is indeterminate. */
  value?: number | undefined
}

export const ProgressBar = ({ label, value }: ProgressBarProps) => {
  const id = useId()
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between gap-4 text-14">
        <label htmlFor={id} className="cursor-auto">
          {label}
        </label>
        {percent !== undefined && (
          <span className="figures font-semibold">{uiTexts.progress({ percent })}</span>
        )}
      </div>
      <progress id={id} className="progress" max={100} {...(percent !== undefined && { value: percent })} />
    </div>
  )
}
