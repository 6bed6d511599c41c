import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/casa/red/api.ts';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { CODIGO } from '../cuenta/campos.fields.tsx';
import { loginError } from './palabras.api.ts';

type Props = {
  /** Refusal of the last try; the first one only said that a code is needed. */
  error: Error | null;
  isPending: boolean;
  onSend(codigo: string): void;
  onBack(): void;
};

/** Second step of the login: the code of the application, or one of recovery. */
export function Codigo({ error, isPending, onSend, onBack }: Props) {
  const [codigo, setCodigo] = useState('');
  const [sent, setSent] = useState(false);
  const wrong = error instanceof ApiError ? error.errors.find(({ field }) => field === 'codigo')?.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (codigo.trim() !== '' && !isPending) onSend(codigo);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {error && wrong === undefined && <Notice tone="bad">{loginError(error)}</Notice>}
      <TextInput
        {...CODIGO}
        name="codigo"
        autoFocus
        hint="Seis cifras de la aplicación, o un código de recuperación"
        value={codigo}
        onChange={setCodigo}
        error={sent ? (codigo.trim() === '' ? 'Campo obligatorio' : wrong) : undefined}
      />
      <Button type="submit" size="lg" isPending={isPending}>
        Entrar
      </Button>
      <Button variant="plain" onPress={onBack}>
        Volver
      </Button>
    </form>
  );
}
