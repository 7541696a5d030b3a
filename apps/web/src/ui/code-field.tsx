import { TextField } from './text-field.tsx'

type CodeFieldProps = { label: string; hint: string; error: string | undefined; maxLength?: number }

/** The field `code` of a form: letters and digits that are typed from paper or a screen. */
export const CodeField = ({ maxLength = 20, ...props }: CodeFieldProps) => (
  <div className="min-w-52 flex-1 wide:max-w-80">
    <TextField
      {...props}
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={maxLength}
    />
  </div>
)
