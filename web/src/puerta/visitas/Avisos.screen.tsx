import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { type AvisoSeguridad, FormularioAvisoSeguridad } from '#contract/puerta/visitas/visita.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { avisosDeSeguridad, guardarAviso } from './visitas.api.ts';

/** Safety notice of each centre, which a visitor accepts before coming in. */
export function AvisosScreen() {
  const [cambia, setCambia] = useState<AvisoSeguridad>();
  const guardar = useMutation(guardarAviso);
  return (
    <>
      <PageHeader
        title="Aviso de seguridad de las visitas"
        subtitle="Cada versión nueva se acepta otra vez, también por quienes ya tenían su pase."
      />
      <div className="max-w-3xl">
        <Cargado de={useQuery(avisosDeSeguridad)}>
          {(all) => (
            <Stack gap="lg">
              {all.map((a) => (
                <Section
                  key={a.Centro}
                  title={a.CentroNombre}
                  actions={
                    <Button
                      variant="outline"
                      icon={<Icono de={Pencil} size="md" />}
                      aria-label={`${a.Numero === 0 ? 'Escribir' : 'Cambiar'} el aviso de ${a.CentroNombre}`}
                      onPress={() => setCambia(a)}
                    >
                      {a.Numero === 0 ? 'Escribir' : 'Cambiar'}
                    </Button>
                  }
                >
                  {a.Numero === 0 ? (
                    <Dim>Sin aviso: las visitas entran sin aceptar nada.</Dim>
                  ) : (
                    <Stack>
                      <Written>{a.Texto}</Written>
                      <Dim>
                        Versión {a.Numero}, del {fecha(a.Creado)}
                        {a.Autor !== '' && `, de ${a.Autor}`}
                      </Dim>
                    </Stack>
                  )}
                </Section>
              ))}
            </Stack>
          )}
        </Cargado>
      </div>
      {cambia && (
        <DialogoDeActo
          title={`Aviso de ${cambia.CentroNombre}`}
          schema={FormularioAvisoSeguridad}
          inicial={{ centro: cambia.Centro, texto: cambia.Texto, numero: cambia.Numero }}
          borrador={`aviso-visitas-${cambia.Centro}-${cambia.Numero}`}
          role="dialog"
          enviar="Guardar versión nueva"
          hacer={(body) => guardar.mutateAsync({ body })}
          onClose={() => setCambia(undefined)}
        >
          {(form) => <CampoTexto form={form} name="texto" label="Texto" multiline rows={10} isRequired />}
        </DialogoDeActo>
      )}
    </>
  );
}
