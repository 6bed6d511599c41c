import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { alergenosEnPalabras } from '#contract/comedor/centros/alergenos.rules.ts';
import { totalesDe } from '#contract/comedor/cocina/cocina.rules.ts';
import { horaEn, minutosDeHora } from '#contract/casa/kernel/zona.ts';
import { diaDeSemana, hoy } from '#web/casa/kernel/format.ts';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { Cifras } from '#web/casa/ui/mesa/cifras.tsx';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { Columna, Esqueleto, FilasDeMesa, Mesa, Nada, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Meter } from '#web/casa/ui/graficas/meter.tsx';
import { Timeline } from '#web/casa/ui/graficas/timeline.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { diaDeCocina } from '#web/comedor/aforo/cocina.api.ts';
import { useCocinaPropia } from '#web/comedor/centros/centros.port.tsx';
import { tablero } from '#web/comedor/cocina/cocina.api.ts';
import { cocinaDe } from '#web/comedor/menus/menus.api.ts';
import { PublicarEnFila, puedePublicar } from '#web/comedor/menus/mesa.port.tsx';
import { LeEspera } from './comun.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of the kitchen: the service of today, or of the next day that opens, by sitting, what has to be made, and the menus of the week. */
export function MesaDeCocina({ inicio }: MesaProps) {
  const cocina = useCocinaPropia();
  return (
    <Mesa>
      {cocina === undefined ? (
        // The bands wait for them
        <Skeleton className="h-24 lg:col-span-12" />
      ) : (
        <>
          <Servicio centro={cocina.Centro} fecha={cocina.Servicio} />
          <Columna ancho={8}>
            <Turnos centro={cocina.Centro} fecha={cocina.Servicio} />
            <QuePreparar centro={cocina.Centro} fecha={cocina.Servicio} />
          </Columna>
          <Columna ancho={4}>
            <LeEspera filas={inicio.Espera} ancho={1} />
            <Semana centro={cocina.Centro} />
          </Columna>
        </>
      )}
    </Mesa>
  );
}

type DeCentro = { centro: string };
type DeDia = DeCentro & { fecha: string };
/** Day as the search of a screen has it: today is its own. */
const otroDia = (fecha: string): string | undefined => (fecha === hoy() ? undefined : fecha);
/** «de hoy», or «del lunes 30 de noviembre» on a day without service. */
const delDia = (fecha: string): string => (fecha === hoy() ? 'de hoy' : `del ${diaDeSemana(fecha)}`);

function Servicio({ centro, fecha }: DeDia) {
  const { data } = useQuery(tablero(centro, 'B', otroDia(fecha)));
  const search = { fecha: otroDia(fecha) };
  const sitio = data?.Sitio;
  return (
    <Cifras
      nombre={`Servicio ${delDia(fecha)}`}
      cifras={[
        {
          texto: 'Comen en la sala',
          icono: 'utensils',
          tinta: 'comedor',
          valor: data ? (sitio?.Ocupadas ?? 0) : undefined,
          nota: sitio ? `de ${sitio.Plazas} plazas` : data && 'no hay turnos',
          a: { to: '/menu/cocina/aforo', search },
        },
        {
          texto: 'En lista de espera',
          icono: 'hourglass',
          tinta: 'comedor',
          valor: data ? (sitio?.EnEspera ?? 0) : undefined,
          a: { to: '/menu/cocina/aforo', search },
        },
        {
          texto: 'Bocadillos por hacer o recoger',
          icono: 'sandwich',
          tinta: 'facturas',
          valor: data?.Vivos.B,
          nota: data && `se piden hasta las ${data.HoraCorte}`,
          a: { to: '/menu/cocina', search },
        },
        {
          texto: 'Para llevar por hacer o recoger',
          icono: 'shopping-bag',
          tinta: 'permisos',
          valor: data?.Vivos.L,
          a: { to: '/menu/cocina', search: { ...search, tipo: 'L' } },
        },
      ]}
    />
  );
}

function Turnos({ centro, fecha }: DeDia) {
  const query = useQuery(diaDeCocina(centro, fecha));
  const esHoy = fecha === hoy();
  const now = useNow();
  return (
    <TarjetaDeMesa
      titulo={`Turnos ${delDia(fecha)}`}
      nota={esHoy ? undefined : 'hoy está cerrado'}
      ancho={1}
      espera={4}
      enlace={{ texto: 'Aforo', to: '/menu/cocina/aforo', search: { fecha: otroDia(fecha) } }}
    >
      <Cargado de={query} esqueleto={<Esqueleto filas={4} />}>
        {({ Turnos: turnos, Abierto, Zona }) =>
          turnos.length === 0 ? (
            <Nada>{Abierto ? 'No hay turnos' : 'Está cerrado'}</Nada>
          ) : (
            <div className="flex-1 px-4 pb-3">
              <Timeline
                caption={`Turnos ${delDia(fecha)}`}
                first="Turno"
                from={Math.floor(Math.min(...turnos.map(({ Desde }) => minutosDeHora(Desde))) / 60) * 60 - 60}
                to={Math.ceil(Math.max(...turnos.map(({ Hasta }) => minutosDeHora(Hasta))) / 60) * 60 + 60}
                {...(esHoy && { now: minutosDeHora(horaEn(now, Zona)) })}
                rows={turnos.map((t) => ({
                  key: String(t.TurnoId),
                  who: (
                    <span className="grid w-40 leading-snug">
                      <Link
                        to="/menu/cocina/aforo"
                        search={{ fecha: otroDia(fecha) }}
                        className="rounded-tag text-sm font-semibold focus-ring hover:underline"
                      >
                        {t.Nombre}
                      </Link>
                      <Texto look="small mute figures">
                        {t.Desde} - {t.Hasta}
                      </Texto>
                    </span>
                  ),
                  segments: [
                    {
                      from: minutosDeHora(t.Desde),
                      to: minutosDeHora(t.Hasta),
                      tone: 'comedor',
                      words: `${t.Nombre}, ${t.Ocupadas} de ${t.Plazas} plazas`,
                      pending: t.Cerrado || !esHoy || minutosDeHora(horaEn(now, Zona)) < minutosDeHora(t.Desde),
                    },
                  ],
                  state: (
                    <span className="flex items-center gap-3 text-sm tabular-nums">
                      <span className="@max-2xl:hidden">
                        <Meter label={`Plazas de ${t.Nombre}`} value={t.Ocupadas} max={t.Plazas} tone="comedor" />
                      </span>
                      <span className="w-16 text-right">
                        <Texto look="strong">{t.Ocupadas}</Texto> de {t.Plazas}
                      </span>
                      {turnos.some(({ Cerrado, EnEspera }) => Cerrado || EnEspera > 0) && (
                        <span className="w-26">
                          {t.Cerrado && <Badge tone="bad">Cerrado</Badge>}
                          {!t.Cerrado && t.EnEspera > 0 && <Badge tone="wait">{`${t.EnEspera} en espera`}</Badge>}
                        </span>
                      )}
                    </span>
                  ),
                }))}
              />
            </div>
          )
        }
      </Cargado>
    </TarjetaDeMesa>
  );
}

const MAX_ARTICULOS = 8;
function QuePreparar({ centro, fecha }: DeDia) {
  const query = useQuery(tablero(centro, 'B', otroDia(fecha)));
  return (
    <TarjetaDeMesa
      titulo="Qué preparar"
      nota={`bocadillos ${delDia(fecha)}`}
      ancho={1}
      enlace={{ texto: 'Por artículos', to: '/menu/cocina', search: { vista: 'totales', fecha: otroDia(fecha) } }}
    >
      <Cargado de={query} esqueleto={<Esqueleto />}>
        {({ Franjas }) => {
          const pedidos = Franjas.flatMap(({ Pedidos }) => Pedidos);
          const totales = totalesDe(pedidos);
          const alergenosDe = (nombre: string) =>
            alergenosEnPalabras([
              ...new Set(
                pedidos.flatMap(({ Lineas }) =>
                  Lineas.flatMap(({ Nombre, Alergenos }) => (Nombre === nombre ? Alergenos : [])),
                ),
              ),
            ]);
          if (totales.length === 0) return <Nada>No hay nada pedido</Nada>;
          return (
            <FilasDeMesa>
              {totales.slice(0, MAX_ARTICULOS).map((articulo) => (
                <FilaDeMesa
                  key={articulo.Nombre}
                  a={{ to: '/menu/cocina', search: { vista: 'totales', fecha: otroDia(fecha) } }}
                  titulo={articulo.Nombre}
                  detalle={`Alérgenos: ${alergenosDe(articulo.Nombre) || 'ninguno'}`}
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
    <TarjetaDeMesa titulo="Menú de la semana" ancho={1} enlace={{ texto: 'Editar', to: '/menu/cocina/menu' }}>
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
                actos={puedePublicar(dia) ? <PublicarEnFila centro={centro} dia={dia} /> : undefined}
              />
            ))}
          </FilasDeMesa>
        )}
      </Cargado>
    </TarjetaDeMesa>
  );
}
