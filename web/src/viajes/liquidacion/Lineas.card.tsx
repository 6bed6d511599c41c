import { Undo2, X } from 'lucide-react';
import type { LineaLiquidacion } from '#contract/viajes/liquidacion/liquidacion.schemas.ts';
import { euros, fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { BotonVer } from '#web/casa/ui/ficheros/visor.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { leerRecibo } from './liquidaciones.api.ts';

/** Reasons of the lines that this person is about to give back, by their number. */
export type Vueltas = Readonly<Record<number, string>>;
type Props = {
  lineas: readonly LineaLiquidacion[];
  vueltas: Vueltas;
  /** Absent for whoever decides nothing. */
  onVuelta?: ((linea: number, motivo: string | undefined) => void) | undefined;
};
/** Lines of a settlement, each with what made its figure, its receipt, and the reason for which it goes back. */
export const Lineas = ({ lineas, ...props }: Props) => (
  <ul aria-label="Líneas" className="divide-y divide-line border-y border-line">
    {lineas.map((linea) => (
      <Linea key={linea.Id} linea={linea} {...props} />
    ))}
  </ul>
);

function Linea({ linea, vueltas, onVuelta }: Omit<Props, 'lineas'> & { linea: LineaLiquidacion }) {
  const { Id, Clase, Concepto, Detalle, Fecha, Importe, Sujeto, GastoId, TieneRecibo, Reglas, Rechazo } = linea;
  const vuelve = vueltas[Id];
  const nombre = `${Concepto}, ${euros(Importe)}`;
  return (
    <li className="grid gap-2 py-3">
      <Stack gap="xs">
        <Row ends top>
          <Texto look="title row">{Concepto}</Texto>
          <Texto look="strong figures nowrap">{euros(Importe)}</Texto>
        </Row>
        <Dim>{[Clase === 'gasto' && fecha(Fecha), Detalle].filter(Boolean).join(' · ')}</Dim>
        {Sujeto > 0 && <Dim>{euros(Sujeto)} tributan</Dim>}
      </Stack>
      {Reglas.length > 0 && (
        <Disclosure title={`De dónde salen los ${euros(Importe)}`}>
          <Definitions items={Reglas.map((regla) => [regla.Regla, euros(regla.Importe)] as const)} />
        </Disclosure>
      )}
      {Rechazo !== '' && (
        <Row>
          <Badge tone="bad">Rechazada</Badge>
          <Dim>{Rechazo}</Dim>
        </Row>
      )}
      {vuelve !== undefined && (
        <Row>
          <Badge tone="wait">Se devuelve</Badge>
          <Dim>{vuelve}</Dim>
        </Row>
      )}
      <Row>
        {TieneRecibo && GastoId !== null && (
          <BotonVer clave={`recibo ${GastoId}`} nombre={`recibo de ${nombre}`} leer={() => leerRecibo(GastoId)} />
        )}
        <ActosConPalabras
          acciones={
            onVuelta && Rechazo === '' ? [vuelve === undefined ? ('rechazar' as const) : ('dejar' as const)] : []
          }
          actos={{
            rechazar: {
              boton: 'Devolver esta línea',
              etiqueta: `Devolver esta línea: ${nombre}`,
              icono: <Icono de={X} size="md" />,
              variant: 'plain',
              palabras: {
                title: 'Devolver esta línea',
                message: `${nombre}. Vuelve a quien viajó cuando guarde su decisión, y las demás siguen.`,
                label: 'Motivo',
                max: 250,
                rows: 2,
                confirm: 'Devolver',
                draft: `linea:${Id}`,
              },
              hacer: async (motivo) => onVuelta?.(Id, motivo),
            },
            dejar: {
              boton: 'No devolverla',
              etiqueta: `No devolverla: ${nombre}`,
              icono: <Icono de={Undo2} size="md" />,
              variant: 'plain',
              hacer: async () => onVuelta?.(Id, undefined),
            },
          }}
        />
      </Row>
    </li>
  );
}
