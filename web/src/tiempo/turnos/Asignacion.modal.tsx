import { useMutation, useQuery } from '@tanstack/react-query';
import { FormularioAsignacion, type PersonaConTurno } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { fecha, fechaHora, hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoSegmentado, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { ActoConVista } from './Cambio.modal.tsx';
import { TurnoDeLosDias } from './campos/TurnoDeLosDias.fields.tsx';
import { asignacionesDe, asignar, mirarAsignacion, todosLosCuadrantes, todosLosTurnos } from './turnos.api.ts';

const MODALIDADES = [
  { id: 'P', label: 'En su centro' },
  { id: 'D', label: 'A distancia' },
];
type Props = {
  personas: readonly number[];
  /** Days that were chosen: their shift can be said, and its rotation is found. */
  dias?: { desde: string; hasta: string; festivos: readonly string[] };
  onHecho(): void;
  onClose(): void;
};

/** Dialog that assigns a rotation to several people from a day on. */
export function AsignacionModal({ personas, dias, onHecho, onClose }: Props) {
  const { data: cuadrantes } = useQuery(todosLosCuadrantes);
  const { data: turnos } = useQuery({ ...todosLosTurnos, enabled: dias !== undefined });
  const mirar = useMutation(mirarAsignacion);
  const hacer = useMutation(asignar);
  const key = useIdempotencyKey();
  const ofrecidos = (cuadrantes ?? []).filter(({ Activo }) => Activo);
  const desfases = Array.from({ length: 84 }, (_, n) => ({
    id: String(n),
    label: n === 0 ? 'Ninguno' : n === 1 ? '1 día' : `${n} días`,
  }));
  return (
    <ActoConVista
      title={
        personas.length === 1 ? 'Asignar cuadrante a 1 persona' : `Asignar cuadrante a ${personas.length} personas`
      }
      schema={FormularioAsignacion}
      inicial={{
        personas: [...personas],
        cuadranteId: 0,
        desfase: 0,
        desde: dias?.desde ?? hoy(),
        hasta: dias?.hasta ?? null,
        modalidad: 'P' as const,
      }}
      mirar={(body) => mirar.mutateAsync({ body })}
      confirmar="Asignar"
      hacer={(pedido, visto) => {
        const body = { ...pedido, ...visto };
        return hacer.mutateAsync({ body, idempotencyKey: key(body) });
      }}
      onHecho={onHecho}
      onClose={onClose}
    >
      {(form) => (
        <>
          {dias && <TurnoDeLosDias form={form} dias={dias} cuadrantes={ofrecidos} turnos={turnos} />}
          <CampoSelect
            form={form}
            name="cuadranteId"
            label="Cuadrante"
            numerico
            isRequired
            isLoading={cuadrantes === undefined}
            options={ofrecidos.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
          />
          <Grid>
            <CampoFecha form={form} name="desde" label="Primer día" isRequired />
            <CampoFecha form={form} name="hasta" label="Último día" hint="Vacío: hasta que se asigne otro" />
          </Grid>
          <CampoSelect
            form={form}
            name="desfase"
            label="Adelanto en el ciclo"
            hint="Para que unos entren cuando otros salen"
            numerico
            options={desfases}
          />
          <CampoSegmentado form={form} name="modalidad" label="Dónde trabajan" options={MODALIDADES} isRequired />
        </>
      )}
    </ActoConVista>
  );
}

/** Rotations of a person, the last first. */
export function CuadrantesModal({
  persona,
  onClose,
}: {
  persona: Pick<PersonaConTurno, 'Id' | 'Nombre'>;
  onClose(): void;
}) {
  const query = useQuery(asignacionesDe(persona.Id));
  return (
    <Modal isOpen title={`Cuadrantes de ${persona.Nombre}`} onOpenChange={(open) => !open && onClose()}>
      <Cargado de={query}>
        {(asignaciones) =>
          asignaciones.length === 0 ? (
            <Parrafo look="mute">Todavía no se le ha asignado ninguno.</Parrafo>
          ) : (
            <ol className="grid gap-3">
              {asignaciones.map((a) => (
                <li key={a.Id} className="grid gap-0.5 border-l-2 border-line pl-3">
                  <Texto look="strong">{a.Cuadrante}</Texto>
                  <Texto look="figures">
                    Desde el {fecha(a.Desde)}
                    {a.Hasta && ` hasta el ${fecha(a.Hasta)}`}
                    {a.Distancia && ', a distancia'}
                    {a.Desfase > 0 && `, ${a.Desfase} días de adelanto`}
                  </Texto>
                  {a.Motivo !== '' && <Texto look="breaks">{a.Motivo}</Texto>}
                  <Dim>
                    {fechaHora(a.Creada)}
                    {a.Quien && `, ${a.Quien}`}
                  </Dim>
                </li>
              ))}
            </ol>
          )
        }
      </Cargado>
    </Modal>
  );
}
