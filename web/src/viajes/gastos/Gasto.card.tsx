import { useMutation } from '@tanstack/react-query';
import type { Gasto, GastosDeViaje, TipoGasto } from '#contract/viajes/gastos/gasto.schemas.ts';
import { CAMBIO_DE } from '#contract/viajes/cambio/cambio.rules.ts';
import { EURO } from '#contract/viajes/gastos/gastos.rules.ts';
import { euros, fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { BotonVer } from '#web/casa/ui/ficheros/visor.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { GastoModal } from './Gasto.modal.tsx';
import { borrarGasto, leerRecibo } from './gastos.api.ts';

const coma = (n: number) => String(n).replace('.', ',');
/** Amount in its currency with the rate, or the way by which kilometres are paid. */
const comoSale = ({ Divisa, Importe, Tasa, TasaFecha, TasaDe, Km, KmDesde, KmHasta }: Gasto): string =>
  Km !== null
    ? `${KmDesde} a ${KmHasta}, ${Km} km`
    : Divisa === EURO
      ? ''
      : `${coma(Importe)} ${Divisa} a ${coma(Tasa)} ${CAMBIO_DE[TasaDe]}${TasaDe === 'BCE' ? ` del ${fecha(TasaFecha)}` : ''}`;

type Props = { gasto: Gasto; viaje: GastosDeViaje; tipos: readonly TipoGasto[] };
/** An expense with its amount in euros, its receipt and its acts. */
export function GastoFila({ gasto, viaje, tipos }: Props) {
  const borrar = useMutation(borrarGasto);
  const debajo = [fecha(gasto.Fecha), gasto.Texto, gasto.Asistentes && `Con ${gasto.Asistentes}`, comoSale(gasto)];
  const nombre = `recibo de ${gasto.Tipo} del ${fecha(gasto.Fecha)}`;
  return (
    <li className="grid gap-2 py-3">
      <Stack gap="xs">
        <Row ends top>
          <Texto look="title row">{gasto.Tipo}</Texto>
          <Texto look="strong figures nowrap">{euros(gasto.Euros)}</Texto>
        </Row>
        <Dim>{debajo.filter(Boolean).join(' · ')}</Dim>
        {gasto.Justificacion !== '' && <Dim>Supera el límite: {gasto.Justificacion}</Dim>}
        {gasto.Rechazo !== '' && <Dim>Ha vuelto: {gasto.Rechazo}</Dim>}
        {gasto.Sujeto > 0 && <Dim>{euros(gasto.Sujeto)} tributan, por encima del límite</Dim>}
      </Stack>
      <Row>
        {gasto.EstadoId !== 1 && <Badge>{gasto.Estado}</Badge>}
        {gasto.TieneRecibo && (
          <BotonVer clave={`recibo ${gasto.Id}`} nombre={nombre} leer={() => leerRecibo(gasto.Id)} />
        )}
        <ActosConPalabras
          acciones={gasto.acciones}
          actos={{
            cambiar: {
              boton: 'Cambiar',
              etiqueta: `Cambiar el gasto de ${gasto.Tipo} del ${fecha(gasto.Fecha)}`,
              variant: 'plain',
              dialogo: (close) => <GastoModal viaje={viaje} tipos={tipos} de={gasto} onClose={close} />,
            },
            borrar: {
              boton: 'Borrar',
              etiqueta: `Borrar el gasto de ${gasto.Tipo} del ${fecha(gasto.Fecha)}`,
              variant: 'plain',
              pregunta: {
                title: 'Borrar el gasto',
                message: `${gasto.Tipo}, ${euros(gasto.Euros)}. Se borra también su recibo.`,
                danger: true,
                confirm: 'Borrar',
              },
              hacer: () => borrar.mutateAsync({ params: { id: String(gasto.Id) } }),
            },
          }}
        />
      </Row>
    </li>
  );
}
