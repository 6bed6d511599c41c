import { useMutation } from '@tanstack/react-query';
import { RESOLUCIONES } from '#contract/tiempo/jornada/incidencias.rules.ts';
import * as z from 'zod/mini';
import { FormularioResolver, type IncidenciaDeEquipo } from '#contract/tiempo/presencia/equipo.schemas.ts';
import { resolucionesDe } from '#contract/tiempo/presencia/presencia.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { resolverIncidencias } from './presencia.api.ts';

const { resolucion, comentario } = FormularioResolver.shape;
const Schema = z.strictObject({ resolucion, comentario });
type Form = z.input<typeof Schema>;
const LISTADAS = 5;

type Props = { incidencias: readonly IncidenciaDeEquipo[]; onClose(): void; onHecho(): void };
/** Dialog that settles one incident, or several incidents of kinds with a common settlement. */
export function ResolverModal({ incidencias, onClose, onHecho }: Props) {
  const { mutateAsync } = useMutation(resolverIncidencias);
  const key = useIdempotencyKey();
  const posibles = resolucionesDe(incidencias.map(({ Tipo }) => Tipo));
  const [unica] = posibles.length === 1 ? posibles : [];
  const resto = incidencias.length - LISTADAS;
  return (
    <DialogoDeActo<Form, z.output<typeof Schema>>
      title={incidencias.length === 1 ? 'Resolver la incidencia' : `Resolver ${incidencias.length} incidencias`}
      enviar="Resolver"
      role="dialog"
      onClose={onClose}
      onHecho={onHecho}
      schema={Schema}
      // no tile is chosen at first, which the schema refuses beside them
      inicial={{ resolucion: unica ?? ('' as Form['resolucion']), comentario: '' }}
      hacer={(values) => {
        const body = {
          ...values,
          incidencias: incidencias.map(({ PersonaId, Fecha, Tipo }) => ({
            personaId: PersonaId,
            fecha: Fecha,
            tipo: Tipo,
          })),
        };
        return mutateAsync({ body, idempotencyKey: key(body) });
      }}
    >
      {(form) => (
        <>
          <ul className="grid gap-2 rounded-field bg-well px-3 py-3">
            {incidencias.slice(0, LISTADAS).map((i) => (
              <li key={i.Id} className="leading-snug">
                {i.Texto}
                <br />
                <Dim>
                  {i.Persona} · {fecha(i.Fecha)}
                </Dim>
              </li>
            ))}
            {resto > 0 && (
              <Texto as="li" look="small mute">
                {resto === 1 ? 'Y otra más' : `Y otras ${resto}`}
              </Texto>
            )}
          </ul>
          <CampoTeselas
            form={form}
            name="resolucion"
            label="Qué se hace con su tiempo"
            isRequired
            options={posibles.map((id) => ({ id, label: RESOLUCIONES[id] }))}
          />
          <CampoTexto
            form={form}
            name="comentario"
            label="Comentario"
            isRequired
            multiline
            rows={3}
            hint="Queda en el registro, con su nombre."
          />
        </>
      )}
    </DialogoDeActo>
  );
}
