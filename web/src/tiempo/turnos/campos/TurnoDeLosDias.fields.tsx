import { useState } from 'react';
import type { FormularioAsignacion } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { colocar } from '#contract/tiempo/turnos/planificacion.rules.ts';
import type { Cuadrante, Turno } from '#contract/tiempo/turnos/turno.schemas.ts';
import { horasDe } from '#contract/tiempo/turnos/turnos.rules.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';

const DESCANSO = { id: '0', label: 'Descanso' };
type Props = {
  form: Formulario<FormularioAsignacion, FormularioAsignacion>;
  dias: { desde: string; hasta: string; festivos: readonly string[] };
  cuadrantes: readonly Cuadrante[];
  /** Undefined while they are not known. */
  turnos: readonly Turno[] | undefined;
};
/** Choice of the shift of some days, which finds the rotation that gives it: nothing else can be assigned. */
export function TurnoDeLosDias({ form, dias, cuadrantes, turnos }: Props) {
  const [turno, setTurno] = useState('');
  const donde = (turnoId: number) => colocar(cuadrantes, { ...dias, turnoId });
  const opciones = [
    ...(turnos ?? []).flatMap((t) =>
      t.Activo && donde(t.Id) !== undefined
        ? [
            {
              id: String(t.Id),
              label: `${t.Nombre}, ${horasDe(t.Versiones.find(({ Desde }) => Desde <= dias.desde)?.Tramos ?? [])}`,
            },
          ]
        : [],
    ),
    ...(donde(0) === undefined ? [] : [DESCANSO]),
  ];
  return (
    <Select
      label="Turno"
      hint="Busca el cuadrante y el adelanto que lo dan en esos días; también puede elegirlos usted"
      placeholder="El que dé el cuadrante"
      isLoading={turnos === undefined}
      options={opciones}
      value={turno}
      onChange={(id) => {
        setTurno(id);
        const sitio = id === '' ? undefined : donde(Number(id));
        if (sitio === undefined) return;
        form.setValue('cuadranteId', sitio.cuadranteId, { shouldDirty: true, shouldValidate: true });
        form.setValue('desfase', sitio.desfase, { shouldDirty: true });
      }}
    />
  );
}
