import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DE_TURNO, LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { FormularioNombre, type Turno } from '#contract/tiempo/turnos/turno.schemas.ts';
import { textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoCasilla, CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { ActoConVista } from './Cambio.modal.tsx';
import {
  aHoras,
  CamposDeHoras,
  camposDeHoras,
  deVersion,
  HorasEscritas,
  reglasDeHoras,
} from './campos/Horas.fields.tsx';
import { cambiarHoras, crearTurno, mirarHoras } from './turnos.api.ts';

const Nuevo = z
  .extend(camposDeHoras, {
    nombre: textoObligatorio(60),
    codigo: z
      .string('Campo obligatorio')
      .check(z.toUpperCase(), z.regex(/^[A-Z0-9]{1,8}$/, 'De 1 a 8 letras o cifras')),
    letra: z.enum(DE_TURNO, 'Elija una letra'),
  })
  .check(...reglasDeHoras);
const letras = DE_TURNO.map((id) => ({ id, label: `${id} · ${LETRAS[id]}` }));

export function TurnoNuevoModal({ onClose }: { onClose(): void }) {
  const { mutateAsync } = useMutation(crearTurno);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title="Turno nuevo"
      role="dialog"
      enviar="Crear"
      schema={Nuevo}
      inicial={{
        ...deVersion(undefined),
        desde: `${deVersion(undefined).desde.slice(0, 4)}-01-01`,
        nombre: '',
        codigo: '',
        letra: 'M' as const,
      }}
      hacer={({ nombre, codigo, letra, ...horas }) => {
        const body = { nombre, codigo, letra, ...aHoras(horas) };
        return mutateAsync({ body, idempotencyKey: key(body) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Grid>
            <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
            <CampoTexto form={form} name="codigo" label="Código" hint="Corto, en mayúsculas" isRequired />
          </Grid>
          <CampoTeselas form={form} name="letra" label="Letra en el calendario" options={letras} isRequired />
          <CamposDeHoras form={form} nuevo />
        </>
      )}
    </DialogoDeActo>
  );
}

/** Dialog for new hours of a shift from a day on. */
export function HorasModal({ turno, onClose }: { turno: Turno; onClose(): void }) {
  const mirar = useMutation(mirarHoras);
  const cambiar = useMutation(cambiarHoras);
  return (
    <ActoConVista
      title={`Horario nuevo de ${turno.Nombre}`}
      schema={HorasEscritas}
      inicial={deVersion(turno.Versiones[0])}
      mirar={(horas) => mirar.mutateAsync({ id: turno.Id, ...aHoras(horas) })}
      confirmar="Cambiar horario"
      hacer={(horas, visto) => cambiar.mutateAsync({ id: turno.Id, ...aHoras(horas), ...visto })}
      onClose={onClose}
    >
      {(form) => <CamposDeHoras form={form} nuevo={false} />}
    </ActoConVista>
  );
}

type Nombrable = { Id: number; Nombre: string; Activo: boolean };
type NombreProps = {
  de: Nombrable;
  title: string;
  hacer(cambio: { id: number; nombre: string; activo: boolean }): Promise<unknown>;
  onClose(): void;
};
/** Dialog for the name of a shift or a rotation, and whether it is offered. */
export const NombreModal = ({ de, title, hacer, onClose }: NombreProps) => (
  <DialogoDeActo
    title={title}
    role="dialog"
    enviar="Guardar"
    schema={FormularioNombre}
    inicial={{ nombre: de.Nombre, activo: de.Activo }}
    hacer={(cambio) => hacer({ id: de.Id, ...cambio })}
    onClose={onClose}
  >
    {(form) => (
      <>
        <CampoTexto form={form} name="nombre" label="Nombre" isRequired />
        <CampoCasilla form={form} name="activo">
          Se ofrece al asignar; si no, sigue donde ya está
        </CampoCasilla>
      </>
    )}
  </DialogoDeActo>
);
