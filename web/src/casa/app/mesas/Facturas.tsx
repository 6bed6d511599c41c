import { useQuery } from '@tanstack/react-query';
import type { Factura } from '#contract/oficina/facturas/factura.schemas.ts';
import { FACTURAS_POR_CERRAR, importeEnPalabras, sumasEnPalabras } from '#contract/oficina/facturas/facturas.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { type Cifra, Cifras } from '#web/casa/ui/mesa/cifras.tsx';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { Columna, Mesa, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { facturasDe, totalesDe } from '#web/oficina/facturas/facturas.api.ts';
import { EnviarEnFila } from '#web/oficina/facturas/decidir.port.tsx';
import { LeEspera, Primeras, usePrimeras } from './comun.tsx';
import { AzulejoDe } from '../partes/enlaces.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of the administration of invoices: sums by state, what is due first, what came back, and what waits elsewhere. */
export const MesaDeFacturas = ({ inicio }: MesaProps) => (
  <Mesa>
    <Sumas />
    <Columna ancho={8}>
      <Lista titulo="Vencen antes" filtro={SIN_CERRAR} vacio="No hay facturas sin cerrar" />
      <Lista titulo="Recibidas por enviar" filtro={{ estados: 4 }} vacio="No hay facturas por enviar" />
    </Columna>
    <Columna ancho={4}>
      <LeEspera filas={inicio.Espera} ancho={1} />
      <Lista titulo="Devueltas" breve filtro={{ estados: 3 }} vacio="No le han devuelto ninguna" />
    </Columna>
  </Mesa>
);

/** The list as it comes unasked: overdue ones first, then by their day. */
const SIN_CERRAR = {};
/** States of an open invoice in the order of its way. */
const ESTADOS = [4, 1, 3, 2, 5] as const;
function Sumas() {
  const { data } = useQuery(totalesDe({}));
  const cifras: Cifra[] = ESTADOS.map((id) => {
    const de = data?.find(({ EstadoId }) => EstadoId === id);
    return {
      texto: FACTURAS_POR_CERRAR[id],
      valor: data ? (de?.Total ?? 0) : undefined,
      nota: data ? (de ? sumasEnPalabras(de.Importes) : 'Ninguna') : undefined,
      mal: id === 3 && de !== undefined && de.Total > 0,
      a: { to: '/menu/gestionfacturas', search: { estados: id } },
    };
  });
  return <Cifras nombre="Facturas sin cerrar" cifras={cifras} />;
}

type ListaProps = { titulo: string; breve?: boolean; filtro: Parameters<typeof facturasDe>[0]; vacio: string };
function Lista({ titulo, breve = false, filtro, vacio }: ListaProps) {
  const { data: totales = [] } = useQuery(totalesDe(filtro));
  const elegidos = totales.filter(({ EstadoId }) =>
    filtro.estados === undefined ? ESTADOS.some((id) => id === EstadoId) : filtro.estados === EstadoId,
  );
  const cuantas = elegidos.reduce((suma, { Total }) => suma + Total, 0);
  return (
    <TarjetaDeMesa
      titulo={titulo}
      cuenta={cuantas}
      nota={
        cuantas > 0 && !breve ? `${sumasEnPalabras(elegidos.flatMap(({ Importes }) => Importes))} a pagar` : undefined
      }
      enlace={{ texto: 'Ver todas', to: '/menu/gestionfacturas', search: filtro }}
      ancho={1}
      espera={breve ? 2 : 3}
    >
      <Primeras de={usePrimeras(facturasDe(filtro), 6)} filas={breve ? 4 : 6} vacio={vacio}>
        {(f) => <FilaDeFactura key={f.Id} factura={f} breve={breve} deUnEstado={filtro.estados !== undefined} />}
      </Primeras>
    </TarjetaDeMesa>
  );
}

type FilaProps = { factura: Factura; breve: boolean; deUnEstado: boolean };
const FilaDeFactura = ({ factura: f, breve, deUnEstado }: FilaProps) => (
  <FilaDeMesa
    a={{ to: '/menu/gestionfacturas/$id', params: { id: String(f.Id) } }}
    cabeza={<AzulejoDe ruta="/menu/gestionfacturas" />}
    titulo={f.Proveedor}
    detalle={
      <>
        {f.Numero} · {f.Cargo.split(' - ')[0]} ·{' '}
        <Texto look={f.Vencida ? 'bad' : 'mute'}>
          {f.Vencida ? 'venció' : 'vence'} el {fecha(f.Vence)}
        </Texto>
      </>
    }
    alerta={deUnEstado ? undefined : <Estado de={f} />}
    fin={<Texto look="strong">{importeEnPalabras(f.APagar, f.Divisa)}</Texto>}
    actos={f.acciones.includes('enviar') && !breve ? <EnviarEnFila factura={f} /> : undefined}
  />
);
