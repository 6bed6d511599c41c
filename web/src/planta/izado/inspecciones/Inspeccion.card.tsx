import { useQuery } from '@tanstack/react-query';
import type { Inspeccion, InspeccionEnLista } from '#contract/planta/izado/inspecciones/inspeccion.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { PhotoBytes } from '#web/casa/ui/campos/photo-bytes.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { fotoPorId } from './inspecciones.api.ts';

export const FilaInspeccion = ({ de: i }: { de: InspeccionEnLista }) => (
  <>
    <Row ends top>
      <Texto look="strong">{fecha(i.Fecha)}</Texto>
      <Estado de={i} />
    </Row>
    <span>
      {i.Clase}
      {i.Empresa && `, ${i.Empresa}`}
    </span>
    <Dim>
      {[
        i.Inspector,
        i.Proxima && `válida hasta el ${fecha(i.Proxima)}`,
        i.Malas > 0 && (i.Malas === 1 ? '1 punto mal' : `${i.Malas} puntos mal`),
        i.Fotos > 0 && (i.Fotos === 1 ? '1 foto' : `${i.Fotos} fotos`),
        i.Corregida && 'corregida por otra',
      ]
        .filter(Boolean)
        .join(' · ')}
    </Dim>
  </>
);

type Respuesta = Inspeccion['Respuestas'][number];
export const RespuestaDeLista = ({ de: r }: { de: Respuesta }) => (
  <li className="py-3">
    <Stack gap="xs">
      <Row ends top>
        <span className="min-w-0 flex-1 basis-40 font-medium break-words">
          {r.Texto}
          {r.Critico && <Dim> · crítico</Dim>}
        </span>
        <Estado de={{ Estado: r.Respuesta || 'Sin responder' }} />
      </Row>
      {r.Medida !== '' && <span>Medida: {r.Medida}</span>}
      {r.Nota !== '' && <Written>{r.Nota}</Written>}
      {r.Fotos.length > 0 && (
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {r.Fotos.map((id, i) => (
            <Foto key={id} id={id} alt={`${r.Texto}, foto ${i + 1}`} />
          ))}
        </div>
      )}
    </Stack>
  </li>
);
function Foto({ id, alt }: { id: number; alt: string }) {
  const { data } = useQuery(fotoPorId(id));
  return (
    <div className="aspect-square overflow-hidden rounded-field bg-well">
      {data && <PhotoBytes blob={data} alt={alt} className="size-full object-cover" />}
    </div>
  );
}
