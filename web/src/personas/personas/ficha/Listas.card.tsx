import type { ReactNode } from 'react';
import { CLASES_DOCUMENTO } from '#contract/personas/documentos/documentos.rules.ts';
import type { Documento } from '#contract/personas/documentos/documento.schemas.ts';
import type { Prestamo } from '#contract/personas/prestamos/prestamo.schemas.ts';
import type { PiezaEpi } from '#contract/planta/epi/epi.schemas.ts';
import type { ViajeDePersona } from '#contract/viajes/ficha.schemas.ts';
import { deDiaADia, euros, fecha } from '#web/casa/kernel/format.ts';
import type { Lista } from '#web/casa/red/listas.ts';
import { Paginas } from '#web/casa/ui/pagina/paginas.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';
import { documentosDe, equipoDe, prestamosDe, viajesDe } from './ficha.api.ts';

type Props<Fila> = {
  query: Lista<Fila>;
  caption: string;
  columns: readonly Column<Fila>[];
  /** Title, state and second line of a card, on a phone. */
  tarjeta(fila: Fila): readonly [title: string, state: ReactNode, detail: string];
  nada: string;
};
/** A part of a person's page that is a list, a page of it at a time. */
const Parte = <Fila extends { Id: number }>({ query, caption, columns, tarjeta, nada }: Props<Fila>) => (
  <Paginas de={query} esqueleto={<SkeletonList rows={6} className="h-11" />} mas="Ver más">
    {(filas) => (
      <Listado
        de={{ data: filas, error: null, refetch: () => undefined }}
        caption={caption}
        columns={columns}
        clave={({ Id }) => Id}
        tarjeta={(fila) => {
          const [title, state, detail] = tarjeta(fila);
          return (
            <>
              <Row ends>
                <Texto look="strong">{title}</Texto>
                {state}
              </Row>
              <Dim>{detail}</Dim>
            </>
          );
        }}
        vacio={<EmptyState title={nada} />}
      />
    )}
  </Paginas>
);

const leido = ({ Leido, Retirado }: Documento) =>
  Retirado !== null ? (
    <Estado palabra="Retirado" />
  ) : Leido === null ? (
    <Estado palabra="Sin abrir" />
  ) : (
    <Estado palabra="Entregado">Abierto</Estado>
  );
export const DocumentosDePersona = ({ id }: { id: number }) => (
  <Parte
    query={documentosDe(id)}
    caption="Documentos"
    columns={[
      { id: 'titulo', header: 'Documento', cell: ({ Titulo }) => Titulo },
      { id: 'clase', header: 'Clase', cell: ({ Clase }) => CLASES_DOCUMENTO[Clase] },
      { id: 'entregado', header: 'Entregado', cell: ({ Entregado }) => fecha(Entregado) },
      { id: 'leido', header: 'Abierto el', cell: ({ Leido }) => fecha(Leido) },
      { id: 'estado', header: 'Estado', cell: leido },
    ]}
    tarjeta={(d) => [d.Titulo, leido(d), `Entregado el ${fecha(d.Entregado)}`]}
    nada="Todavía no se le ha entregado ningún documento"
  />
);

const dias = ({ FechaSalida, FechaRegreso }: ViajeDePersona) => deDiaADia(FechaSalida, FechaRegreso);
export const ViajesDePersona = ({ id }: { id: number }) => (
  <Parte
    query={viajesDe(id)}
    caption="Viajes"
    columns={[
      { id: 'destino', header: 'Destino', cell: ({ LugarDestino }) => LugarDestino },
      { id: 'dias', header: 'Días', cell: dias },
      { id: 'motivo', header: 'Motivo', cell: ({ MotivoViaje }) => MotivoViaje },
      { id: 'codigo', header: 'Código', cell: ({ Codigo }) => <Dim>{Codigo}</Dim> },
      { id: 'estado', header: 'Estado', cell: (v) => <Estado de={v} /> },
    ]}
    tarjeta={(v) => [v.LugarDestino, <Estado key="estado" de={v} />, dias(v)]}
    nada="No tiene viajes"
  />
);

const talla = ({ Talla, Modelo }: PiezaEpi) => [Modelo, Talla && `Talla ${Talla}`].filter(Boolean).join(' · ');
export const EquipoDePersona = ({ id }: { id: number }) => (
  <Parte
    query={equipoDe(id)}
    caption="Equipo"
    columns={[
      { id: 'articulo', header: 'Artículo', cell: ({ Articulo }) => Articulo },
      { id: 'talla', header: 'Modelo y talla', cell: (z) => <Dim>{talla(z)}</Dim> },
      { id: 'cantidad', header: 'Cantidad', align: 'right', cell: ({ Cantidad }) => Cantidad },
      { id: 'entregado', header: 'Entregado', cell: ({ Entregada }) => fecha(Entregada) },
      { id: 'caduca', header: 'Caduca', cell: ({ Caduca }) => fecha(Caduca) },
      { id: 'estado', header: 'Estado', cell: (z) => <Estado de={z} /> },
    ]}
    tarjeta={(z) => [
      z.Articulo,
      <Estado key="estado" de={z} />,
      [talla(z), z.Plazo || `Entregado el ${fecha(z.Entregada)}`].filter(Boolean).join(' · '),
    ]}
    nada="No se le ha entregado ningún equipo"
  />
);

const falta = ({ Pendiente, ProximaCuota }: Prestamo) =>
  ProximaCuota === null ? '' : `Faltan ${euros(Pendiente)}; próxima cuota el ${fecha(ProximaCuota)}`;
export const PrestamosDePersona = ({ id }: { id: number }) => (
  <Parte
    query={prestamosDe(id)}
    caption="Préstamos"
    columns={[
      { id: 'numero', header: 'Número', cell: ({ Numero }) => Numero },
      { id: 'tipo', header: 'Tipo', cell: ({ Tipo }) => Tipo },
      { id: 'concepto', header: 'Concepto', cell: ({ Concepto }) => Concepto },
      { id: 'importe', header: 'Importe', align: 'right', cell: ({ Importe }) => euros(Importe) },
      { id: 'falta', header: 'Por devolver', align: 'right', cell: ({ Pendiente }) => euros(Pendiente) },
      { id: 'cuota', header: 'Próxima cuota', cell: ({ ProximaCuota }) => fecha(ProximaCuota) },
      { id: 'estado', header: 'Estado', cell: (p) => <Estado de={p} /> },
    ]}
    tarjeta={(p) => [
      `${p.Tipo}, ${euros(p.Importe)}`,
      <Estado key="estado" de={p} />,
      falta(p) || p.Concepto || p.Numero,
    ]}
    nada="No ha pedido ninguno"
  />
);
