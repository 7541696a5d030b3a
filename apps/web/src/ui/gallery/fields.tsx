import { useState } from 'react'
import { ErrorSummary } from '../error-summary.tsx'
import { NumberField } from '../number-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { SelectField } from '../select-field.tsx'
import { DateField, TextField } from '../text-field.tsx'
import { samples } from './samples.ts'

export const Fields = () => {
  const [count, setCount] = useState('30')
  const [distance, setDistance] = useState('32.5')
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-18">{samples.fields}</h2>
      <ErrorSummary
        attempt={0}
        errors={[
          { fieldId: 'a', message: 'Invalid email format' },
          { fieldId: 'b', message: 'Password is required' },
        ]}
      />
      <TextField label="Text" defaultValue="Ada Nock" hint={samples.longText} />
      <TextField label="Optional" optional placeholder="placeholder" />
      <TextField label="With an error" defaultValue="ada@" error="Invalid email format" />
      <TextField label="Disabled" defaultValue="Oakwood Archers" disabled />
      <TextField label="Read only" defaultValue="Oakwood Archers" readOnly />
      <PasswordField label="Password" defaultValue="fly straight" />
      <SelectField label="Select" options={samples.options} />
      <DateField label="Date" defaultValue="2026-11-21" />
      <NumberField label="Number with steps" value={count} onChange={setCount} min={1} max={50} steps />
      <NumberField label="Number with unit" value={distance} onChange={setDistance} step={0.1} unit="yards" />
    </div>
  )
}
