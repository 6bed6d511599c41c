import type { EstadoDeCasa, Proceso } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { desdeHace, fechaHora } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { type Column, DataTable } from '#web/casa/ui/tabla/data-table.tsx';
import { tamano } from './cifras.port.tsx';

const SALIDAS = {
  smtp: 'Por el servidor de correo',
  carpeta: 'Se guarda en la carpeta de la demostración',
  ninguna: 'No sale: falta el servidor',
} as const;
const hora = new Intl.NumberFormat('es-ES');

export const Base = ({ de: { Base: b } }: { de: EstadoDeCasa }) => (
  <Section title="Base de datos">
    <Definitions
      items={[
        ['PostgreSQL', b.Version],
        ['Tamaño', tamano(b.Bytes)],
        ['Conexiones', `${b.Conexiones} de ${b.ConexionesMaximas}`],
        ['Sentencias de más de 1 s', b.Lentas === 0 ? 'Ninguna ahora' : `${b.Lentas} ahora`],
        ['Migraciones', `${b.Migraciones}, hasta la ${b.UltimaMigracion.replace(/\D.*$/, '')}`],
      ]}
    />
    {b.Sentencias !== null && b.Sentencias.length > 0 && (
      <Disclosure title="Las sentencias más lentas">
        <ul className="grid gap-3">
          {b.Sentencias.map(({ Texto, Media, Veces }) => (
            <li key={Texto} className="min-w-0">
              <code className="block text-[0.8125rem] break-words">{Texto}</code>
              <Dim>
                {hora.format(Media)} ms de media · {hora.format(Veces)} veces
              </Dim>
            </li>
          ))}
        </ul>
      </Disclosure>
    )}
  </Section>
);

export function Disco({ de: { Disco: d, Copia, Hora } }: { de: EstadoDeCasa }) {
  const libre = d.Total === 0 ? 0 : Math.floor((100 * d.Libre) / d.Total);
  return (
    <Section title="Disco y copia de seguridad">
      <Definitions
        items={[
          ['Libre', `${tamano(d.Libre)} de ${tamano(d.Total)} (${libre} %)`],
          [
            'Última copia',
            Copia === null ? 'No consta' : `${fechaHora(Copia.Hecha)}, ${desdeHace(Copia.Hecha, Date.parse(Hora))}`,
          ],
          ...(Copia === null
            ? []
            : [
                [
                  'Contiene',
                  `${hora.format(Copia.Filas)} filas y ${hora.format(Copia.Ficheros)} ficheros (${tamano(Copia.Bytes)})`,
                ] as const,
              ]),
        ]}
      />
      <Disclosure title="Para quien mantiene el servidor">
        <Stack gap="xs">
          <span>
            La copia se hace con la orden <code>copia</code>, en la carpeta del programa. Prográmela para cada noche.
          </span>
          <Dim>
            Cómo guardarla fuera del servidor y cómo recuperarla está en <code>docs/operacion.md</code>.
          </Dim>
        </Stack>
      </Disclosure>
    </Section>
  );
}

export const Salidas = ({ de: { Correo, Push, Hora } }: { de: EstadoDeCasa }) => (
  <Section title="Correo y notificaciones">
    <Definitions
      items={[
        ['Correo', SALIDAS[Correo.Salida]],
        [
          'Último enviado',
          Correo.UltimoEnviado === null
            ? 'Ninguno todavía'
            : `${fechaHora(Correo.UltimoEnviado)}, ${desdeHace(Correo.UltimoEnviado, Date.parse(Hora))}`,
        ],
        [
          'Dispositivos',
          `${hora.format(Push.Dispositivos)}${Push.ConFallos > 0 ? `, ${hora.format(Push.ConFallos)} con rechazos` : ''}`,
        ],
        [
          'Aplicación nativa',
          [Push.Android && 'Android', Push.Ios && 'iOS'].filter(Boolean).join(' y ') || 'Sin configurar',
        ],
      ]}
    />
  </Section>
);

const EstadoDeProceso = ({ Vivo }: Proceso) => <Estado palabra={Vivo ? 'En marcha' : 'Sin señal'} />;
const FilaDeProceso = ({ de: p, ahora }: { de: Proceso; ahora: number }) => (
  <li className="py-2.5">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-40 font-medium break-words">
        {p.Maquina} <span className="tabular-nums">({p.Pid})</span>
      </span>
      <EstadoDeProceso {...p} />
    </Row>
    <Dim>
      Versión {p.Version} · {tamano(p.Memoria)} de memoria · arrancado {desdeHace(p.Arrancado, ahora)}
      {!p.Vivo && ` · última señal ${desdeHace(p.Visto, ahora)}`}
    </Dim>
  </li>
);
const columnas = (ahora: number): readonly Column<Proceso>[] => [
  {
    id: 'proceso',
    header: 'Proceso',
    cell: (p) => (
      <span className="font-medium break-words">
        {p.Maquina} <span className="tabular-nums">({p.Pid})</span>
      </span>
    ),
  },
  { id: 'estado', header: 'Estado', ancho: 160, cell: (p) => <EstadoDeProceso {...p} /> },
  { id: 'version', header: 'Versión', ancho: 160, cell: (p) => p.Version },
  { id: 'memoria', header: 'Memoria', align: 'right', ancho: 110, cell: (p) => tamano(p.Memoria) },
  { id: 'arrancado', header: 'Arrancado', ancho: 150, cell: (p) => desdeHace(p.Arrancado, ahora) },
  { id: 'visto', header: 'Última señal', ancho: 150, cell: (p) => desdeHace(p.Visto, ahora) },
];

export function Procesos({ de: { Procesos: todos, Hora } }: { de: EstadoDeCasa }) {
  const desk = useDesk();
  const ahora = Date.parse(Hora);
  const clave = (p: Proceso) => `${p.Maquina} ${p.Pid} ${p.Arrancado}`;
  if (desk && todos.length > 0)
    return (
      <Grupo title="Procesos">
        <DataTable caption="Procesos" columns={columnas(ahora)} rows={todos} rowKey={clave} />
      </Grupo>
    );
  return (
    <Section title="Procesos">
      {todos.length === 0 ? (
        <p className="text-mute">Ninguno ha dado señal todavía: lo hacen una vez por minuto.</p>
      ) : (
        <Stack>
          <ul className="-my-2.5 divide-y divide-line">
            {todos.map((p) => (
              <FilaDeProceso key={clave(p)} de={p} ahora={ahora} />
            ))}
          </ul>
        </Stack>
      )}
    </Section>
  );
}
