import { useQuery } from '@tanstack/react-query';
import { totalesDe } from '#contract/comedor/cocina/cocina.rules.ts';
import { hoy, diaDeSemana } from '#web/casa/kernel/format.ts';
import { Cifras } from '#web/casa/ui/mesa/cifras.tsx';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { FilasDeMesa, Mesa, Nada, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Meter } from '#web/casa/ui/graficas/meter.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { diaDeCocina } from '#web/comedor/aforo/cocina.api.ts';
import { useCocinaPropia } from '#web/comedor/centros/centros.port.tsx';
import { tablero } from '#web/comedor/cocina/cocina.api.ts';
import { cocinaDe } from '#web/comedor/menus/menus.api.ts';
import { Esqueleto, LeEspera } from './comun.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of the kitchen: today's service by sitting, what has to be made, and the menus of the week. */
export function MesaDeCocina({ inicio }: MesaProps) {
  const centro = useCocinaPropia();
  return (
    <Mesa>
      {centro !== undefined && (
        <>
          <Servicio centro={centro} />
          <Turnos centro={centro} />
          <LeEspera filas={inicio.Espera} ancho={4} />
          <QuePreparar centro={centro} />
          <Semana centro={centro} />
        </>
      )}
    </Mesa>
  );
}

type DeCentro = { centro: string };
function Servicio({ centro }: DeCentro) {
  const { data } = useQuery(tablero(centro, 'B', undefined));
  const sitio = data?.Sitio;
  return (
    <Cifras
      nombre="Servicio de hoy"
      cifras={[
        {
          texto: 'Comen en la sala',
          icono: 'utensils',
          tinta: 'comedor',
          valor: data ? (sitio?.Ocupadas ?? 0) : '·',
          nota: sitio ? `de ${sitio.Plazas} plazas` : data && 'hoy no hay turnos',
          a: { to: '/menu/cocina/aforo' },
        },
        {
          texto: 'En lista de espera',
          icono: 'hourglass',
          tinta: 'comedor',
          valor: data ? (sitio?.EnEspera ?? 0) : '·',
          a: { to: '/menu/cocina/aforo' },
        },
        {
          texto: 'Bocadillos por hacer o recoger',
          icono: 'sandwich',
          tinta: 'facturas',
          valor: data?.Vivos.B ?? '·',
          nota: data && `se piden hasta las ${data.HoraCorte}`,
          a: { to: '/menu/cocina' },
        },
        {
          texto: 'Para llevar por hacer o recoger',
          icono: 'shopping-bag',
          tinta: 'permisos',
          valor: data?.Vivos.L ?? '·',
          a: { to: '/menu/cocina', search: { tipo: 'L' } },
        },
      ]}
    />
  );
}

function Turnos({ centro }: DeCentro) {
  const query = useQuery(diaDeCocina(centro, hoy()));
  return (
    <TarjetaDeMesa titulo="Turnos de hoy" ancho={8} enlace={{ texto: 'Aforo', to: '/menu/cocina/aforo' }}>
      <Cargado de={query} esqueleto={<Esqueleto filas={4} />}>
        {({ Turnos: turnos, Abierto }) =>
          turnos.length === 0 ? (
            <Nada>{Abierto ? 'Hoy no hay turnos' : 'Hoy está cerrado'}</Nada>
          ) : (
            <FilasDeMesa>
              {turnos.map((t) => (
                <FilaDeMesa
                  key={t.TurnoId}
                  a={{ to: '/menu/cocina/aforo' }}
                  cabeza={
                    <span className="w-28 text-base font-semibold tabular-nums">
                      {t.Desde} - {t.Hasta}
                    </span>
                  }
                  titulo={t.Nombre}
                  detalle={
                    <span className="mt-1.5 block">
                      <Meter
                        label={`Plazas de ${t.Nombre}`}
                        value={t.Ocupadas}
                        max={t.Plazas}
                        tone="comedor"
                        className="w-full"
                      />
                    </span>
                  }
                  alerta={t.Cerrado ? <Texto look="small bad">Cerrado</Texto> : undefined}
                  fin={
                    <>
                      <Texto look="strong">{t.Ocupadas}</Texto> de {t.Plazas}
                    </>
                  }
                />
              ))}
            </FilasDeMesa>
          )
        }
      </Cargado>
    </TarjetaDeMesa>
  );
}
const MAX_ARTICULOS = 8;
function QuePreparar({ centro }: DeCentro) {
  const query = useQuery(tablero(centro, 'B', undefined));
  return (
    <TarjetaDeMesa
      titulo="Qué preparar"
      nota="bocadillos de hoy"
      ancho={8}
      enlace={{ texto: 'Por artículos', to: '/menu/cocina', search: { vista: 'totales' } }}
    >
      <Cargado de={query} esqueleto={<Esqueleto />}>
        {({ Franjas }) => {
          const totales = totalesDe(Franjas.flatMap(({ Pedidos }) => Pedidos));
          if (totales.length === 0) return <Nada>No hay nada pedido para hoy</Nada>;
          return (
            <FilasDeMesa>
              {totales.slice(0, MAX_ARTICULOS).map((articulo) => (
                <FilaDeMesa
                  key={articulo.Nombre}
                  a={{ to: '/menu/cocina', search: { vista: 'totales' } }}
                  titulo={articulo.Nombre}
                  fin={<Texto look="strong">{articulo.Unidades}</Texto>}
                />
              ))}
            </FilasDeMesa>
          );
        }}
      </Cargado>
    </TarjetaDeMesa>
  );
}

function Semana({ centro }: DeCentro) {
  const query = useQuery(cocinaDe(centro, undefined));
  return (
    <TarjetaDeMesa titulo="Menú de la semana" ancho={4} enlace={{ texto: 'Editar', to: '/menu/cocina/menu' }}>
      <Cargado de={query} esqueleto={<Esqueleto />}>
        {({ Dias }) => (
          <FilasDeMesa>
            {Dias.filter(({ Abre }) => Abre).map((dia) => (
              <FilaDeMesa
                key={dia.Fecha}
                a={{ to: '/menu/cocina/menu', search: { fecha: dia.Fecha } }}
                titulo={<span className="inline-block first-letter:uppercase">{diaDeSemana(dia.Fecha)}</span>}
                detalle={dia.Platos.length === 1 ? '1 plato' : `${dia.Platos.length} platos`}
                alerta={dia.EstadoId === null ? <Texto look="small mute">Sin hacer</Texto> : <Estado de={dia} />}
              />
            ))}
          </FilasDeMesa>
        )}
      </Cargado>
    </TarjetaDeMesa>
  );
}
