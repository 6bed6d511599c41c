import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import {
  type Cuadrante,
  FormularioCiclo,
  FormularioCuadrante,
  type Turno,
} from '#contract/tiempo/turnos/turno.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoCasilla } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { ActoConVista } from './Cambio.modal.tsx';
import { CicloField } from './campos/Ciclo.fields.tsx';
import { cambiarCiclo, crearCuadrante, mirarCiclo } from './turnos.api.ts';

type Ciclo = { desde: string; ancla: string; ciclo: number[] };
function CamposDeCiclo<F extends Ciclo, Out>({
  form,
  turnos,
  nuevo,
}: {
  form: Formulario<F, Out>;
  turnos: readonly Turno[];
  nuevo: boolean;
}) {
  // `F` has the fields of `Ciclo`
  const f = form as unknown as Formulario<Ciclo, Out>;
  const ancla = useWatch({ control: f.control, name: 'ancla' });
  return (
    <>
      <Grid>
        <CampoFecha
          form={f}
          name="desde"
          label="Desde el día"
          hint={nuevo ? undefined : 'Lo que ha pasado no cambia'}
          min={nuevo ? undefined : hoy()}
          isRequired
        />
        <CampoFecha form={f} name="ancla" label="Primer día del ciclo" hint="Mejor un lunes" isRequired />
      </Grid>
      <Campo control={f.control} name="ciclo">
        {({ value, onChange, error, inputRef }) => (
          <CicloField
            label="Días del ciclo"
            hint="Elija un turno y toque los días en que se trabaja"
            turnos={turnos.filter(({ Activo, Id }) => Activo || value.includes(Id))}
            ancla={ancla}
            value={value}
            onChange={onChange}
            error={error}
            inputRef={inputRef}
            isRequired
          />
        )}
      </Campo>
    </>
  );
}

export function CuadranteNuevoModal({ turnos, onClose }: { turnos: readonly Turno[]; onClose(): void }) {
  const { mutateAsync } = useMutation(crearCuadrante);
  const key = useIdempotencyKey();
  const lunes = lunesDe(hoy());
  return (
    <DialogoDeActo
      title="Cuadrante nuevo"
      role="dialog"
      enviar="Crear"
      schema={FormularioCuadrante}
      inicial={{
        nombre: '',
        festivos: false,
        desde: `${hoy().slice(0, 4)}-01-01`,
        ancla: lunes,
        ciclo: Array<number>(7).fill(0),
      }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
          <CamposDeCiclo form={form} turnos={turnos} nuevo />
          <CampoCasilla form={form} name="festivos">
            Se trabaja también los festivos
          </CampoCasilla>
        </>
      )}
    </DialogoDeActo>
  );
}

/** Dialog for a new cycle of a rotation from a day on. */
export function CicloModal({
  cuadrante,
  turnos,
  onClose,
}: {
  cuadrante: Cuadrante;
  turnos: readonly Turno[];
  onClose(): void;
}) {
  const mirar = useMutation(mirarCiclo);
  const cambiar = useMutation(cambiarCiclo);
  const id = cuadrante.Id;
  const ultima = cuadrante.Versiones[0];
  return (
    <ActoConVista
      title={`Ciclo nuevo de ${cuadrante.Nombre}`}
      schema={FormularioCiclo}
      inicial={{ desde: hoy(), ancla: ultima?.Ancla ?? lunesDe(hoy()), ciclo: ultima?.Ciclo ?? [0] }}
      mirar={(ciclo) => mirar.mutateAsync({ id, ...ciclo })}
      confirmar="Cambiar ciclo"
      hacer={(ciclo, visto) => cambiar.mutateAsync({ id, ...ciclo, ...visto })}
      onClose={onClose}
    >
      {(form) => <CamposDeCiclo form={form} turnos={turnos} nuevo={false} />}
    </ActoConVista>
  );
}
