import { useQuery } from '@tanstack/react-query';
import type { Candidato } from '#contract/tiempo/permisos/cobertura/cobertura.schemas.ts';
import { deDiaADia } from '#web/casa/kernel/format.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { useDeOtro } from './deotro.fields.tsx';
import { candidatos } from './cobertura.api.ts';

const y = new Intl.ListFormat('es');
/** Days on which somebody is away too: 'Falta mar 3 – jue 5 ago'; '' for none. */
export const decirFalta = (falta: Candidato['Falta']): string =>
  falta.length === 0 ? '' : `Falta ${y.format(falta.slice(0, 3).map(({ Desde, Hasta }) => deDiaADia(Desde, Hasta)))}`;

type Props = {
  desde: string;
  hasta: string;
  value: number | null;
  onChange(personaId: number | null): void;
  error?: string | undefined;
};
/** Colleague who covers these days, each with the days on which they are away themselves. */
export function QuienCubre({ desde, hasta, value, onChange, error }: Props) {
  const { data = [], isLoading } = useQuery(candidatos(desde, hasta, useDeOtro()?.id));
  const elegida = data.find(({ Id }) => Id === value);
  const falta = elegida ? decirFalta(elegida.Falta) : '';
  return (
    <Stack gap="sm">
      <Select
        label="Quién le cubre"
        hint="Opcional. Se le pregunta, y quien decide lo ve."
        placeholder="Nadie todavía"
        clearable
        isLoading={isLoading}
        options={data.map(({ Id, Nombre, Falta, Puesto }) => ({
          id: String(Id),
          label: Nombre,
          detail: decirFalta(Falta) || Puesto,
        }))}
        value={value === null ? '' : String(value)}
        onChange={(id) => onChange(id === '' ? null : Number(id))}
        {...(error !== undefined && { error })}
      />
      <div role="status" className="empty:hidden">
        {elegida && falta !== '' && (
          <Notice tone="wait" title={`${elegida.Nombre} también falta`}>
            {falta}. Puede pedírselo igual.
          </Notice>
        )}
      </div>
    </Stack>
  );
}
