import { updateEmployeeImage } from '#contract/people/employees.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { upload } from '#web/api/upload.ts';
import type { PicturePlace } from '#web/picture/use-picture.ts';

async function refreshPeople(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('employee'),
  });
}

/** Address of an employee's picture, for `PictureField`. */
export function employeePicture(employeeId: number): PicturePlace {
  const params = { id: String(employeeId) };
  return {
    async save(file, { signal, onProgress }) {
      const { image } = await upload(updateEmployeeImage, {
        params,
        files: { image: [file] },
        signal,
        onProgress,
      });
      await refreshPeople();
      return image;
    },
    async remove() {
      await callApi(updateEmployeeImage, { params, body: { image: null } });
      await refreshPeople();
    },
  };
}
