import COnnxRuntime
import Testing
import Threads

@Suite(.serialized) struct MemoryTests {
    /// Blocks of all sizes, taken and given in a seeded order: each keeps what was written into it, stands on a
    /// boundary of 64 bytes and shares no byte with another.
    @Test func keepsBlocksApart() throws {
        var state: UInt64 = 7
        func draw(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % below
        }
        var held: [(place: UnsafeMutableRawPointer, size: Int, mark: UInt8)] = []
        for round in 0..<600 {
            if held.count > 12 || (!held.isEmpty && draw(3) == 0) {
                let block = held.remove(at: draw(held.count))
                for at in [0, block.size / 2, block.size - 1] {
                    #expect(block.place.load(fromByteOffset: at, as: UInt8.self) == block.mark)
                }
                reviso_pages_give(block.place)
            } else {
                let size = 1 + draw(round % 4 == 0 ? 3_000_000 : 300_000)
                let place = try #require(reviso_pages_take(size))
                #expect(UInt(bitPattern: place) % 64 == 0)
                let mark = UInt8(round % 251)
                for at in stride(from: 0, to: size, by: 997) {
                    place.storeBytes(of: mark, toByteOffset: at, as: UInt8.self)
                }
                for at in [0, size / 2, size - 1] {
                    place.storeBytes(of: mark, toByteOffset: at, as: UInt8.self)
                }
                held.append((place, size, mark))
            }
            if round % 50 == 0 { reviso_pages_trim(draw(2_000_000)) }
        }
        for block in held { reviso_pages_give(block.place) }
        reviso_pages_trim(0)
        #expect(reviso_pages_held() == 0)
    }

    @Test func keepsNoMoreThanAsked() throws {
        reviso_pages_trim(0)
        let block = try #require(reviso_pages_take(8 << 20))
        reviso_pages_give(block)
        #expect(reviso_pages_held() >= 8 << 20)
        reviso_pages_trim(3 << 20)
        #expect((1...(3 << 20)).contains(reviso_pages_held()))
        reviso_pages_trim(0)
        #expect(reviso_pages_held() == 0)
        #expect(reviso_pages_take(.max) == nil)
    }

    /// Else each of Tesseract's 160,000 parallel regions on a page calls the kernel.
    @Test func answersParallelRegionsItself() {
        #expect(OpenMP.isAnsweredHere)
    }
}
