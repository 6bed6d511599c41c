import { useQuery } from '@tanstack/react-query';
import type { TableroCorto } from '#contract/planta/tableros/tablero.schemas.ts';
import { NIVELES } from '#contract/planta/tableros/tableros.rules.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Clamp, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Nombre } from '#web/casa/ui/tabla/nombre.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { LetraMarcada } from './Casillas.card.tsx';
import { Pestanas } from './Pestanas.card.tsx';
import { ajustesDe, misTableros } from './tableros.api.ts';

const letrasDe = (t: TableroCorto) => (
  <ul className="flex gap-1.5" aria-label="Último día laborable">
    {t.Letras.map(({ Letra, Ayer }) => (
      <li key={Letra}>
        <LetraMarcada letra={Letra} color={Ayer} />
      </li>
    ))}
  </ul>
);
const columnas: readonly Column<TableroCorto>[] = [
  {
    id: 'nombre',
    header: 'Tablero',
    cell: (t) => <Nombre bajo={t.Responsable}>{t.Nombre}</Nombre>,
    texto: (t) => t.Nombre,
  },
  { id: 'letras', header: 'Último día', ancho: 240, cell: letrasDe, texto: () => '' },
  {
    id: 'vencidas',
    header: 'Con retraso',
    align: 'right',
    ancho: 108,
    cell: (t) => t.Vencidas > 0 && <Texto look="strong bad">{t.Vencidas}</Texto>,
  },
  { id: 'abiertas', header: 'Abiertas', align: 'right', ancho: 92, cell: (t) => t.Abiertas > 0 && t.Abiertas },
  { id: 'nivel', header: 'Nivel', ancho: 120, cell: (t) => NIVELES[t.Nivel] },
  { id: 'area', header: 'Área', ancho: 170, desde: 1100, cell: (t) => t.Area || '—' },
  { id: 'centro', header: 'Centro', ancho: 130, desde: 1000, cell: (t) => t.Centro },
  { id: 'activo', header: 'Estado', ancho: 110, desde: 1300, cell: (t) => !t.Activo && <Estado palabra="Retirado" /> },
];
const tarjeta = (tablero: TableroCorto) => <FilaDeTablero tablero={tablero} />;

/** Boards that the person may see, the plant first. */
export function TablerosScreen() {
  const { data } = useQuery({ ...ajustesDe(undefined), meta: { silencio: true } });
  const puede = (data?.Niveles.length ?? 0) > 0;
  return (
    <ListaConDetalle
      title="Gestión visual"
      ancha
      pestanas={<Pestanas actual="tableros" />}
      actions={
        puede ? (
          <CreateLink to="/menu/visualmanagement/nuevo" look="first">
            Nuevo tablero
          </CreateLink>
        ) : undefined
      }
    >
      <Tabla
        query={misTableros}
        caption="Tableros"
        columns={columnas}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/visualmanagement/$id', params: { id: String(Id) }, search: {} })}
        vacio={
          <EmptyState title="Todavía no hay tableros">
            Cuando su área tenga uno, lo verá aquí. Los crea el responsable del área.
          </EmptyState>
        }
      />
    </ListaConDetalle>
  );
}

const FilaDeTablero = ({ tablero: t }: { tablero: TableroCorto }) => (
  <Row ends gap="lg">
    <Stack gap="xs">
      <Clamp strong>{t.Nombre}</Clamp>
      <Dim>
        {NIVELES[t.Nivel]}
        {t.Area === '' ? '' : ` · ${t.Area}`} · {t.Centro}
      </Dim>
      <Row gap="xs">
        {!t.Activo && <Estado palabra="Retirado" />}
        {t.Vencidas > 0 && (
          <Estado palabra="Con retraso">
            {t.Vencidas === 1 ? '1 acción con retraso' : `${t.Vencidas} acciones con retraso`}
          </Estado>
        )}
        {t.Abiertas > t.Vencidas && (
          <Estado palabra="Abierta">{t.Abiertas === 1 ? '1 acción abierta' : `${t.Abiertas} acciones abiertas`}</Estado>
        )}
      </Row>
    </Stack>
    {letrasDe(t)}
  </Row>
);
