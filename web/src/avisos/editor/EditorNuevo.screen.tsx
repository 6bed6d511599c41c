import { useNavigate } from '@tanstack/react-router';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { EditorFormulario } from './EditorFormulario.fields.tsx';

export function EditorNuevoScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Nuevo aviso o noticia" back="/menu/comunicacion" />
      <EditorFormulario
        aviso={undefined}
        ahora={undefined}
        onSaved={({ Id }) =>
          void navigate({ to: '/menu/comunicacion/$id', params: { id: String(Id) }, replace: true, resetScroll: false })
        }
      />
    </>
  );
}
