import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { FormularioAnfitrion } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { opcionesDePantallas, permitirAnfitrion, prohibirAnfitrion } from './pantallas.api.ts';

function Nuevo() {
  const permitir = useMutation(permitirAnfitrion);
  const form = useFormulario(FormularioAnfitrion, { inicial: { anfitrion: '' } });
  const enviar = form.enviar(async (body) => {
    await permitir.mutateAsync({ body });
    form.reset();
  });
  return (
    <FormularioCorto form={form} onSubmit={enviar} enviar="Permitir sitio">
      <CampoTexto
        form={form}
        name="anfitrion"
        label="Nombre del sitio"
        hint="Como www.aemet.es, sin https://"
        isRequired
      />
    </FormularioCorto>
  );
}

/** Sites whose pages may be shown on a screen: ADMIN keeps them, others read the list. */
export function Anfitriones() {
  const { data } = useQuery(opcionesDePantallas);
  const prohibir = useMutation(prohibirAnfitrion);
  const ask = useAsk();
  if (!data) return null;
  const quitar = async (anfitrion: string, enUso: boolean) => {
    const sure = await ask.confirm({
      title: `Quitar ${anfitrion}`,
      message: enUso
        ? 'Sus páginas dejarán de verse en las pantallas que las tienen.'
        : 'Ninguna lista tiene páginas suyas.',
      confirm: 'Quitar',
      danger: true,
    });
    if (sure) prohibir.mutate({ params: { anfitrion } });
  };
  return (
    <Section title="Sitios permitidos">
      <Stack gap="lg">
        {data.Anfitriones.length === 0 ? (
          <Dim>Ninguno: las listas no pueden tener páginas de otros sitios.</Dim>
        ) : (
          <ul className="divide-y divide-line">
            {data.Anfitriones.map(({ Anfitrion, EnUso }) => (
              <li key={Anfitrion} className="py-1">
                <Row ends>
                  <span className="min-w-0 break-all">{Anfitrion}</span>
                  {data.PuedeAnfitriones && (
                    <IconButton label={`Quitar ${Anfitrion}`} onPress={() => void quitar(Anfitrion, EnUso)}>
                      <Trash2 />
                    </IconButton>
                  )}
                </Row>
              </li>
            ))}
          </ul>
        )}
        {data.PuedeAnfitriones ? <Nuevo /> : <Dim>Los permite Administración.</Dim>}
      </Stack>
    </Section>
  );
}
