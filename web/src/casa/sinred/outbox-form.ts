import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Envio } from './outbox.ts';

/** Shows in a form why the server refused the entry: its sentence, and each fault beside its field. */
export function useRefused<In extends FieldValues, Out>(
  { setError }: Pick<UseFormReturn<In, unknown, Out>, 'setError'>,
  envio: Envio | undefined,
): void {
  useEffect(() => {
    if (envio?.motivo === undefined) return;
    for (const [at, { field, message }] of (envio.errores ?? []).entries())
      // The server names fields by their path in the body, which is their path in the form.
      setError(field as FieldPath<In>, { type: 'server', message }, { shouldFocus: at === 0 });
    setError('root.servidor', { type: 'server', message: envio.motivo });
  }, [envio, setError]);
}
