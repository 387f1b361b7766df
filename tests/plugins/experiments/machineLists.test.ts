import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Classroom } from '#plugins/places/entities.ts';
import { Vm } from '#plugins/experiments/api.ts';
import { placeOfVm, stands } from '#plugins/experiments/mine/machineLists.ts';

const vm = (change: Partial<v.InferInput<typeof Vm>>) =>
  v.parse(Vm, {
    vmId: 'vm-1',
    name: 'lab-1',
    state: 'running',
    courseId: 'course-1',
    courseTitle: '',
    chapterTitle: '',
    platformType: 'KVM',
    image: '',
    consoles: [],
    ...change,
  });

const classroom = (classroomId: string, kind: 'teaching' | 'vs') =>
  v.parse(Classroom, { classroomId, kind, title: '', status: 4 });

it('a machine belongs to its class, its classroom or its course', () => {
  expect(placeOfVm(vm({ clazzId: 'clazz-1' }), [])).toEqual({ kind: 'clazz', id: 'clazz-1' });
  expect(placeOfVm(vm({ classroomId: 'classroom-1' }), [])).toEqual({ kind: 'classroom', id: 'classroom-1' });
  expect(placeOfVm(vm({}), [])).toEqual({ kind: 'course', id: 'course-1' });
  expect(placeOfVm(vm({ courseId: null }), [])).toBeUndefined();
});

it('the classroom itself says that it is a simulated one', () => {
  const known = [classroom('classroom-1', 'teaching'), classroom('classroom-9', 'vs')];
  expect(placeOfVm(vm({ classroomId: 'classroom-9' }), known)).toEqual({ kind: 'vs', id: 'classroom-9' });
  expect(placeOfVm(vm({ classroomId: 'classroom-1' }), known)).toEqual({ kind: 'classroom', id: 'classroom-1' });
});

it('a released machine is not listed; one that failed takes up its place', () => {
  expect(stands(vm({ state: 'released' }))).toBe(false);
  expect(stands(vm({ state: 'failed' }))).toBe(true);
});
