import type { ReactNode } from 'react';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE, PAIS_CON_PROVINCIA } from '#contract/viajes/viajes.rules.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { LongText } from '#web/casa/ui/piezas/disclosure.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { EstadoViaje, fechasDe } from './Viaje.card.tsx';

/** Reason of a refusal or of a cancellation, and the warnings. */
export function Advertencias({ viaje }: { viaje: ViajeDetalle }) {
  const over: readonly number[] = [ESTADO_VIAJE.rechazado, ESTADO_VIAJE.anulado];
  const last = viaje.Historial.findLast((line) => line.Acto === 'rechazar' || line.Acto === 'anular');
  const told = over.includes(viaje.EstadoId) && last !== undefined;
  if (!told && viaje.Advertencias.length === 0) return null;
  return (
    <div className="grid gap-3">
      {told && (
        <Notice tone="neutral" title={`${viaje.Estado} por ${last.Quien}`}>
          <p className="break-words whitespace-pre-line">{last.Comentario || 'Sin comentario.'}</p>
        </Notice>
      )}
      {viaje.Advertencias.length > 0 && (
        <Notice tone="wait" title={viaje.Advertencias.length === 1 ? 'Advertencia' : 'Advertencias'}>
          <ul className={viaje.Advertencias.length === 1 ? '' : 'list-disc pl-4'}>
            {viaje.Advertencias.map((text) => (
              <li key={text}>
                <ConCodigos text={text} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** Keeps the codes of trips on one line, and files named by them. */
export const ConCodigos = ({ text }: { text: string }) =>
  text.split(/(V-\d{4}-\d+(?:\.\w{1,4})?)/).map((part, i) =>
    i % 2 === 1 ? (
      <Texto key={part} look="nowrap">
        {part}
      </Texto>
    ) : (
      part
    ),
  );

/** Spec section 2.9, in its order and with its lengths; a cut text can be expanded. */
export function DatosPrincipales({ viaje }: { viaje: ViajeDetalle }) {
  return (
    <Definitions
      items={[
        ['Código', viaje.Codigo],
        ['Solicitante', viaje.Solicitante],
        ['Fechas', fechasDe(viaje)],
        ['Motivo', <LongText key="motivo" text={viaje.MotivoViaje} length={30} />],
        ['Destino', <LongText key="destino" text={viaje.LugarDestino} length={30} />],
        [viaje.CargarA, <LongText key="carga" text={viaje.CORDescripcion} length={20} />],
        ['Precio', euros(viaje.Precio)],
        ['Estado', <EstadoViaje key="estado" de={viaje} />],
      ]}
    />
  );
}

/** An amount in another currency. */
export const divisas = (amount: number, code: string) =>
  `${amount.toLocaleString('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${code}`;
const whole = (text: string): ReactNode => text && <span className="whitespace-pre-line">{text}</span>;

/** The other data of the trip, without empty ones. `omitir`: labels that the screen shows elsewhere. */
export function DatosRestantes({ viaje, omitir = [] }: { viaje: ViajeDetalle; omitir?: readonly string[] }) {
  const rows: [string, ReactNode][] = [
    ['Matrícula', viaje.Matricula],
    ['C. de Coste', viaje.CentroCosto],
    ['País', viaje.Pais],
    ['Provincia', viaje.PaisCodigo === PAIS_CON_PROVINCIA ? viaje.Provincia : ''],
    ['Limitaciones horarias', viaje.LimitacionesHorarias === 'SÍ' ? whole(viaje.Limitaciones) : 'NO'],
    ['Formación', viaje.Formacion],
    ['Código de oferta', viaje.CodigoOferta],
    ['Anticipo', viaje.AnticipoEuros ? euros(viaje.AnticipoEuros) : ''],
    ['Anticipo en divisas', viaje.AnticipoDivisas ? divisas(viaje.AnticipoDivisas, viaje.Divisa) : ''],
    ['Acompañantes', whole(viaje.Acompanantes)],
    ['Justificación', whole(viaje.Justificacion)],
  ];
  return <Definitions items={rows.filter(([label, value]) => value !== '' && !omitir.includes(label))} />;
}
