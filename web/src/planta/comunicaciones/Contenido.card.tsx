import { useId } from 'react';
import type { ComunicacionDetalle } from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { ESTADO_COMUNICACION } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { fecha, fechaConDia } from '#web/casa/kernel/format.ts';
import { DecisionChecks } from '#web/tramites/solicitudes/decision.port.tsx';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row, Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { WaitingNotice } from '#web/casa/ui/pagina/waiting.tsx';
import { Html } from '#web/casa/ui/texto/html.tsx';
import { EstadoComunicacion, Urgencias } from './Comunicacion.card.tsx';
import { entidadComunicacion } from './comunicaciones.api.ts';
import { Fotos } from './Fotos.card.tsx';
import { PartHeading } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';

const PALABRAS: PalabrasDeActo = {
  crear: ['Comunicada'],
  aceptar: ['Aceptada', 'good'],
  rechazar: ['Rechazada', 'bad'],
  iniciar: ['En curso', 'run'],
  resolver: ['Resuelta', 'good'],
  confirmar: ['Confirmada y cerrada', 'good'],
  reabrir: ['Reabierta', 'wait'],
  anular: ['Anulada', 'bad'],
  cerrar: ['Cerrada por el paso de los días'],
};
/** Texts of communications hold no pictures of ours. */
const sinImagenes = () => Promise.reject(new Error('a communication holds no pictures in its text'));

/** Spec section 2.13, and below it the decision, the work and the history. */
type Props = { comunicacion: ComunicacionDetalle; leyendo: boolean };
export function Contenido({ comunicacion: c, leyendo }: Props) {
  const { envios } = useEnviosDe(entidadComunicacion(c.Id));
  const paso = siguientePaso(c);
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Row>
          <EstadoComunicacion comunicacion={c} />
          <Urgencias comunicacion={c} />
        </Row>
        {paso !== '' && envios.length === 0 && <Parrafo look="text mute">{paso}</Parrafo>}
      </Stack>
      <WaitingNotice envios={envios} />
      {c.EnNombreDe !== null && <Notice>Por delegación de {c.EnNombreDe}</Notice>}
      <Definitions
        layout="grid"
        columns={3}
        items={[
          ['Fecha', fecha(c.Fecha)],
          [
            'Número',
            <Texto key="numero" look="nowrap">
              {c.Numero}
            </Texto>,
          ],
          ['Comunica', c.Autor],
        ]}
      />
      <div className="border-t border-line pt-4">
        <Html html={c.DatosParticulares} picture={sinImagenes} />
      </div>
      <Fotos ids={c.FotoIds} />
      {c.acciones.includes('aceptar') && envios.length === 0 && (
        <DecisionChecks tipo="COMUNICACION" entidadId={c.Id} leyendo={leyendo} />
      )}
      <Decidido comunicacion={c} />
      {c.TrabajoRealizado !== '' && (
        <Parte title={`Trabajo realizado${c.FechaReal === null ? '' : ` el ${fecha(c.FechaReal)}`}`}>
          {c.TrabajoRealizado}
        </Parte>
      )}
      <HistorialDeActos
        lineas={c.Historial}
        palabras={PALABRAS}
        pending={c.EnManosDe && `En manos de ${c.EnManosDe}`}
      />
    </Stack>
  );
}

function Decidido({ comunicacion: c }: { comunicacion: ComunicacionDetalle }) {
  if (c.EstadoId === ESTADO_COMUNICACION.rechazada)
    return (
      <Notice tone="bad" title="Rechazada">
        <Written>{c.Comentario}</Written>
      </Notice>
    );
  if (c.AccionPlanificada === '') return null;
  return (
    <div className="grid gap-4 rounded-card bg-well p-4">
      <Parte title="Acción planificada">{c.AccionPlanificada}</Parte>
      <Definitions
        layout="grid"
        columns={2}
        items={[
          ['Fecha prevista', fechaConDia(c.FechaPrevista)],
          ['Fecha de cierre', fechaConDia(c.FechaCierre)],
        ]}
      />
      {c.Comentario !== '' && <Parte title="Comentario de quien aprobó">{c.Comentario}</Parte>}
    </div>
  );
}

function Parte({ title, children }: { title: string; children: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <PartHeading id={id} className="mb-1 text-sm text-mute">
        {title}
      </PartHeading>
      <Written>{children}</Written>
    </section>
  );
}

/** Next step, for readers who wait for it. */
function siguientePaso(c: ComunicacionDetalle): string {
  if (c.EstadoId === ESTADO_COMUNICACION.resuelta)
    return c.acciones.includes('confirmar')
      ? 'Confirme que está resuelta o reábrala. Si no dice nada, se cerrará a los siete días.'
      : `Espera la confirmación de ${c.Autor}.`;
  if (c.EstadoId !== ESTADO_COMUNICACION.pendiente || c.acciones.includes('aceptar')) return '';
  return c.EnManosDe === '' ? 'Espera a que haya quien la decida.' : `Espera la firma de ${c.EnManosDe}.`;
}
