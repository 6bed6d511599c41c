import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Presentation, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type { Dia, Tablero } from '#contract/planta/tableros/tablero.schemas.ts';
import { type Letra, NIVELES } from '#contract/planta/tableros/tableros.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilaDeAccion } from './Accion.card.tsx';
import { Leyenda } from './Casillas.card.tsx';
import { DiaModal } from './Dia.modal.tsx';
import { LetraDelTablero, PasosDeLetra } from './Letra.card.tsx';
import { mesDeTablero } from './tableros.api.ts';

const route = getRouteApi('/protegida/menu/visualmanagement/$id');

/** Month of a board: its letters, and its open actions. */
export function TableroScreen() {
  const id = Number(route.useParams().id);
  const { mes } = route.useSearch();
  const leido = useQuery(mesDeTablero(id, mes));
  return (
    <>
      <PageHeader
        title={leido.data?.Nombre ?? (leido.error ? 'Tablero' : undefined)}
        back="/menu/visualmanagement"
        subtitle={leido.data ? <Subtitulo tablero={leido.data} /> : null}
        actions={leido.data && <Botones tablero={leido.data} />}
      />
      <Cargado de={leido}>{(tablero) => <Mes tablero={tablero} />}</Cargado>
    </>
  );
}
const Subtitulo = ({ tablero: t }: { tablero: Tablero }) => (
  <Dim>
    {NIVELES[t.Nivel]}
    {t.Area === '' ? '' : ` · ${t.Area}`} · {t.Centro} · {t.Responsable}
  </Dim>
);
const Botones = ({ tablero: { Id, acciones } }: { tablero: Tablero }) => (
  <>
    {acciones.includes('configurar') && (
      <Link
        to="/menu/visualmanagement/$id/ajustes"
        params={{ id: String(Id) }}
        className={buttonClass({ variant: 'outline' })}
      >
        <Icono de={Settings2} size="md" />
        Configurar
      </Link>
    )}
    <Link to="/visualmanagement/$id/reunion" params={{ id: String(Id) }} className={buttonClass({ variant: 'soft' })}>
      <Icono de={Presentation} size="md" />
      Reunión
    </Link>
  </>
);

function Mes({ tablero: t }: { tablero: Tablero }) {
  const { letra = 'S' } = route.useSearch();
  const filtrar = useFiltros<{ mes: string; letra: Letra }>(`/menu/visualmanagement/${t.Id}`);
  const desk = useDesk();
  const [abierto, setAbierto] = useState<{ letra: Letra; fecha: string }>();
  const actual = t.Hoy.slice(0, 7);
  const ir = (mes: string) => filtrar({ mes: mes === actual ? undefined : mes });
  const letras = desk ? t.Letras : t.Letras.filter(({ Letra: suLetra }) => suLetra === letra);
  const deLaLetra = t.Letras.find(({ Letra: suLetra }) => suLetra === abierto?.letra);
  const dia = deLaLetra?.Dias.find(({ Fecha }) => Fecha === abierto?.fecha);
  return (
    <Stack gap="lg">
      {!t.Activo && <Notice>Este tablero está retirado: se conserva lo anotado y nadie escribe en él.</Notice>}
      <div>
        <Periodo
          title={mesEnPalabras(t.Mes)}
          anterior={{ label: 'Mes anterior', onPress: () => ir(sumarMeses(t.Mes, -1)) }}
          siguiente={{ label: 'Mes siguiente', onPress: () => ir(sumarMeses(t.Mes, 1)), isDisabled: t.Mes >= actual }}
        />
        {!desk && <PasosDeLetra tablero={t} value={letra} onChange={(elegida) => filtrar({ letra: elegida })} />}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3 min-[90rem]:grid-cols-5 min-[90rem]:gap-2 print:grid-cols-3">
          {letras.map((deLetra) => (
            <LetraDelTablero
              key={deLetra.Letra}
              tablero={t}
              letra={deLetra}
              onDia={(elegido: Dia) => setAbierto({ letra: deLetra.Letra, fecha: elegido.Fecha })}
            />
          ))}
        </ul>
      </div>
      <Leyenda />
      <Grupo title="Acciones">
        {t.Acciones.length === 0 ? (
          <p className="px-1 text-mute">No hay ninguna abierta.</p>
        ) : (
          <Renglones>
            {t.Acciones.map((accion) => (
              <li key={accion.Id}>
                <Link
                  to="/menu/visualmanagement/acciones/$id"
                  params={{ id: String(accion.Id) }}
                  search={{}}
                  className="block p-4 focus-ring -outline-offset-2 hover:bg-well"
                >
                  <FilaDeAccion accion={accion} conTablero={accion.TableroId !== t.Id} />
                </Link>
              </li>
            ))}
          </Renglones>
        )}
      </Grupo>
      {dia && deLaLetra?.Indicador && abierto && (
        <DiaModal
          key={`${abierto.letra}${abierto.fecha}`}
          tablero={t}
          indicador={deLaLetra.Indicador}
          dia={dia}
          onClose={() => setAbierto(undefined)}
        />
      )}
    </Stack>
  );
}
